-- Months that are closed, and what was paid out for them.

create table financial_report (
  report_id int generated always as identity (start with 9001) primary key,
  project_id int not null references project on delete cascade,
  -- A month of the place of the agreement.
  period_from timestamptz not null,
  period_to timestamptz not null,
  made_at timestamptz not null
);
create index financial_report_by_time on financial_report (project_id, period_to);

create table transfer (
  transfer_id int generated always as identity (start with 5001) primary key,
  project_id int not null references project on delete cascade,
  -- The month that it was made for: it may hold more that was carried on from earlier ones.
  report_id int not null references financial_report on delete cascade,
  made_at timestamptz not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0)
);
create index transfer_by_time on transfer (project_id, made_at);

-- What a transfer holds by currency, and at which rate.
create table transfer_part (
  transfer_id int not null references transfer on delete cascade,
  currency text not null,
  amount_minor bigint not null,
  rate text not null,
  -- In the currency of the transfer.
  converted_minor bigint not null,
  primary key (transfer_id, currency)
);

-- When the month of a project is over next; what was booked until then is closed at that time.
alter table project add column month_closes_at timestamptz not null default '-infinity';

alter table journal add column report_id int;
create index journal_open on journal (project_id, booked_at) where report_id is null and not is_test and kind <> 'payout';
drop index journal_to_pay_out;
create index journal_to_pay_out on journal (project_id) where transfer_id is null and not is_test and kind <> 'payout';
