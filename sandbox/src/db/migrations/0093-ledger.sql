-- The books of a project: every movement of money is a journal of entries that sum up to nothing.

-- What a project has agreed on with the service; where it has not, there is no fee, and payouts are made in USD by UTC.
create table agreement (
  project_id int primary key references project on delete cascade,
  -- Of what a payment brings without taxes, in percent.
  service_fee_percent text not null,
  payout_currency text not null,
  -- A month is one of this place.
  time_zone text not null
);

-- How players pay, and what that costs the studio.
create table payment_system (
  project_id int not null references project on delete cascade,
  payment_system_id int not null,
  name text not null,
  fee_percent text not null default '0',
  -- Decimal texts by currency, beside the percent.
  fee_fixed jsonb not null default '{}',
  chargeback_fee jsonb not null default '{}',
  takes_partial_refunds boolean not null default true,
  primary key (project_id, payment_system_id)
);

-- What prices hold of taxes, by country, and what is withheld from the studio.
create table country_tax (
  project_id int not null references project on delete cascade,
  country text not null,
  name text not null,
  percent text not null,
  withheld_percent text not null default '0',
  primary key (project_id, country)
);

-- What one unit of a currency is worth in that of the payouts, as a decimal text.
create table payout_rate (
  project_id int not null references project on delete cascade,
  currency text not null,
  rate text not null,
  primary key (project_id, currency)
);

alter table payment add column payment_system_id int not null default 1380;
alter table account_payment add column payment_system_id int not null default 1380;

create table journal (
  journal_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  kind text not null check (kind in ('payment', 'refund', 'partial_refund', 'chargeback', 'payout')),
  -- A payment of an order, or of none; null of a payout.
  transaction_id int,
  -- The payout that took it in, or that it is.
  transfer_id int,
  -- By the project's clock.
  booked_at timestamptz not null,
  is_test boolean not null,
  -- Of a payment: what its tax was counted with.
  tax_percent text
);
create index journal_by_time on journal (project_id, booked_at, journal_id);
create index journal_by_transaction on journal (transaction_id);
create index journal_to_pay_out on journal (project_id, booked_at) where transfer_id is null;

create table journal_entry (
  journal_id bigint not null references journal on delete cascade,
  -- player: who pays; tax: what authorities get; withheld: the studio's taxes; payment_fee: the payment system; service_fee: the
  -- service; merchant: what the studio is owed; exchange: between two currencies; paid_out: what the studio got.
  account text not null
    check (account in ('player', 'tax', 'withheld', 'payment_fee', 'service_fee', 'merchant', 'exchange', 'paid_out')),
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (journal_id, account, currency)
);

-- Taxes of an order that were told when it was made, in place of those of its country; in the order's currency.
alter table orders add column tax_minor bigint, add column withheld_minor bigint, add column tax_percent text;

-- What was paid before there were books: all of it is the studio's.
create temporary table paid_before as
  select project_id, transaction_id, p.currency, p.amount_minor, p.created_at, p.created_at as refunded_at, p.status = 'refunded' as is_refunded, mode = 'sandbox' as is_test
    from payment p join orders using (order_id) where p.status <> 'declined' and p.amount_minor > 0
  union all
  select project_id, transaction_id, currency, amount_minor, created_at, coalesce(refunded_at, created_at), status = 'refunded', mode = 'sandbox'
    from account_payment where status <> 'declined';
insert into journal (project_id, kind, transaction_id, booked_at, is_test, tax_percent)
  select project_id, 'payment', transaction_id, created_at, is_test, '0' from paid_before order by transaction_id;
insert into journal (project_id, kind, transaction_id, booked_at, is_test)
  select project_id, 'refund', transaction_id, refunded_at, is_test from paid_before where is_refunded order by transaction_id;
insert into journal_entry (journal_id, account, currency, amount_minor)
  select journal_id, account, currency, case when (account = 'player') = (kind = 'payment') then -amount_minor else amount_minor end
  from journal join paid_before using (transaction_id), (values ('player'), ('merchant')) as a(account);
drop table paid_before;

-- A journal is written in one statement, sums up to nothing in each currency, and never changes.
create function books_balance() returns trigger language plpgsql as
$$ begin
  if exists (select from added group by journal_id, currency having sum(amount_minor) <> 0) then raise exception 'A journal does not balance'; end if; return null; end $$;
create trigger books_balance after insert on journal_entry
  referencing new table as added for each statement execute function books_balance();
create function books_stay() returns trigger language plpgsql as
$$ begin
  raise exception 'What is booked stays as it is'; end $$;
create trigger books_stay before update on journal_entry for each row execute function books_stay();
