-- A payment page may also be opened for an amount that the studio names: what a page sells that is no order is in one table,
-- and its payments are in that of all payments of no order, which has all that a ledger of transactions needs.

alter table subscription_checkout rename to checkout;
alter table checkout drop constraint subscription_checkout_purpose_check;
alter table checkout add constraint checkout_purpose_check
  check (purpose in ('subscribe', 'change plan', 'change account', 'pay'));
-- Null in rows that were there before.
alter table checkout add column created_at timestamptz;
-- A studio's number of an amount names one page's purchase, however many tokens open it.
create unique index checkout_once on checkout (project_id, user_id, external_id) where purpose = 'pay';

-- What the page says that it is for, in the studio's own words.
alter table payment_token add column description text;
create index payment_token_by_checkout on payment_token (checkout_id) where checkout_id is not null;

alter table account_payment add column checkout_id int references checkout on delete set null;
-- When the money came, and when it went back; null where it did not, or where nobody noted when.
alter table account_payment add column paid_at timestamptz;
alter table account_payment add column refunded_at timestamptz;
update account_payment set paid_at = created_at where status <> 'declined';
create index account_payment_by_checkout on account_payment (checkout_id);

-- What is told of a payment of no order and no subscription is told one after the other, too.
alter table outbox add column transaction_id int references account_payment on delete cascade;
create index outbox_by_transaction on outbox (transaction_id) where finished_at is null;
