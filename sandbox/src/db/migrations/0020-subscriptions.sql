-- Subscriptions: what is subscribed to, who has, what they paid, and how they came to it by the payment page.

create table subscription_product (
  product_id int generated always as identity (start with 6001) primary key,
  project_id int not null references project on delete cascade,
  name text not null,
  description text,
  group_id text collate "C"
);
create index subscription_product_by_project on subscription_product (project_id, product_id);

create table subscription_plan (
  plan_id int generated always as identity (start with 4001) primary key,
  project_id int not null references project on delete cascade,
  external_id text collate "C" not null,
  name jsonb not null,
  description jsonb not null,
  group_id text collate "C",
  period_type text not null check (period_type in ('day', 'month', 'lifetime')),
  period_value int check (period_value > 0),
  expiration_type text not null check (expiration_type in ('day', 'month')),
  expiration_value int,
  trial_days int not null,
  grace_days int not null,
  retries int not null,
  refund_days int,
  tags jsonb not null,
  is_enabled boolean not null default true,
  -- What was subscribed to stays as long as anybody has.
  is_deleted boolean not null default false,
  check ((period_type = 'lifetime') = (period_value is null))
);
create unique index subscription_plan_by_name on subscription_plan (project_id, external_id) where not is_deleted;

-- The first is what a plan costs, the others in other currencies.
create table subscription_price (
  plan_id int not null references subscription_plan on delete cascade,
  position int not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  setup_minor bigint not null check (setup_minor >= 0),
  primary key (plan_id, currency)
);

alter table saved_card add column account_id int generated always as identity (start with 9001) unique;
-- The month after which it is good no longer, YYYY-MM; null where it was not kept.
alter table saved_card add column expires text check (expires ~ '^[0-9]{4}-[0-9]{2}$');
alter table payment_challenge add column expires text;

create table subscription (
  subscription_id int generated always as identity (start with 5501) primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  user_name text,
  email text,
  country text not null,
  mode text not null check (mode in ('default', 'sandbox')),
  plan_id int not null references subscription_plan,
  product_id int references subscription_product on delete set null,
  -- Its account is no longer there: the next charge is declined.
  account_id int references saved_card (account_id) on delete set null,
  status text not null check (status in ('active', 'grace', 'non_renewing', 'canceled')),
  -- The terms it was bought on: a plan that is changed later changes nothing of it.
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  period_type text not null check (period_type in ('day', 'month', 'lifetime')),
  period_value int,
  trial_days int not null,
  grace_days int not null,
  retries int not null,
  -- Periods are counted from here, so that the 31st comes again after a February.
  anchored_at timestamptz not null,
  periods int not null,
  period_from timestamptz not null,
  -- Null for ever.
  period_until timestamptz,
  -- What the running period was paid with, credit from an earlier plan included.
  paid_minor bigint not null,
  trial_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  charged_at timestamptz,
  next_charge_at timestamptz,
  grace_until timestamptz,
  attempts int not null,
  ended_at timestamptz,
  -- When time alone does something to it next.
  due_at timestamptz,
  -- Counts its changes, so that an offer made for an earlier standing is known for what it is.
  revision int not null default 0,
  external_id text,
  custom_parameters jsonb,
  check ((status = 'canceled') = (ended_at is not null)),
  check (status <> 'canceled' or due_at is null)
);
create index subscription_by_user on subscription (project_id, user_id, subscription_id);
create index subscription_due on subscription (project_id, due_at) where due_at is not null;
create index subscription_by_plan on subscription (plan_id);
create index subscription_by_account on subscription (account_id);
-- A player has one living subscription of a product; where there is no product, of a plan.
create unique index subscription_living on subscription (project_id, user_id, coalesce(product_id, -plan_id))
  where status <> 'canceled';

-- Payments of no order, by an account: of subscriptions, and by a studio's server. Numbers are one with those of orders.
create table account_payment (
  transaction_id int primary key default nextval('payment_transaction_id_seq'),
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  subscription_id int references subscription on delete cascade,
  plan_id int references subscription_plan,
  product_id int references subscription_product on delete set null,
  account_id int references saved_card (account_id) on delete set null,
  status text not null check (status in ('done', 'declined', 'refunded')),
  decline_reason text check (decline_reason in ('insufficient_funds')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  mode text not null check (mode in ('default', 'sandbox')),
  email text,
  country text not null,
  external_id text,
  custom_parameters jsonb
);
create index account_payment_by_project on account_payment (project_id, transaction_id);
create index account_payment_by_subscription on account_payment (subscription_id);
-- A studio's number of a charge is charged once.
create unique index account_payment_once on account_payment (project_id, user_id, external_id)
  where subscription_id is null and plan_id is null and status <> 'declined';

-- What a payment page is opened for that is no order, and how far it has come.
create table subscription_checkout (
  checkout_id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  user_name text,
  email text,
  country text not null,
  locale text not null,
  mode text not null check (mode in ('default', 'sandbox')),
  purpose text not null check (purpose in ('subscribe', 'change plan', 'change account')),
  plan_id int references subscription_plan,
  product_id int references subscription_product on delete cascade,
  subscription_id int references subscription on delete cascade,
  -- Of a change: the subscription's revision that the terms were made for.
  revision int,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  terms jsonb not null,
  external_id text,
  custom_parameters jsonb,
  -- How it stands; a refusal stays until the next try.
  situation text not null default 'open'
    check (situation in ('open', 'declined', 'insufficient funds', 'outdated', 'subscribed already', 'done')),
  transaction_id int,
  -- A card that waits for its player's code.
  challenge jsonb,
  wrong_codes int not null default 0
);
create index subscription_checkout_by_project on subscription_checkout (project_id);
create index subscription_checkout_by_subscription on subscription_checkout (subscription_id);

alter table payment_token add column checkout_id int references subscription_checkout on delete cascade;
alter table outbox add column subscription_id int references subscription on delete cascade;
create index outbox_by_subscription on outbox (subscription_id) where finished_at is null;

-- What players may do to their subscriptions.
alter table project add column allow_change_package boolean not null default true;
alter table project add column recurrent_cancel_possible boolean not null default true;
