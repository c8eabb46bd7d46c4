-- Promotions of purchases on the payment page, and campaigns of coupons that make them act.

create table coupon_campaign (
  campaign_id int generated always as identity (start with 801) primary key,
  project_id int not null references project on delete cascade,
  campaign_code text collate "C" not null,
  names jsonb not null,
  -- Redemptions of one code by one user, of all codes by one user, and of all codes by all users; null without an end.
  limit_per_user int check (limit_per_user > 0),
  limit_per_user_of_campaign int check (limit_per_user_of_campaign > 0),
  limit_total int check (limit_total > 0),
  expires_at timestamptz,
  unique (project_id, campaign_code)
);

create table coupon (
  coupon_id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  campaign_id int not null references coupon_campaign on delete cascade,
  -- Upper case: codes are compared without regard to it.
  code text collate "C" not null,
  -- Redemptions of this code by all users.
  limit_total int check (limit_total > 0),
  unique (project_id, code)
);
create index coupon_by_campaign on coupon (campaign_id);

-- A coupon that a user redeemed counts for one purchase: that of an order, or of a payment page without one; of neither until it is paid.
create table coupon_redemption (
  redemption_id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  coupon_id int not null references coupon on delete cascade,
  campaign_id int not null references coupon_campaign on delete cascade,
  user_id text collate "C" not null,
  redeemed_at timestamptz not null,
  -- The purchase redeemed it, whose refund takes the redemption back.
  is_by_purchase boolean not null default false,
  order_id int references orders on delete cascade,
  checkout_id int references checkout on delete cascade
);
create index coupon_redemption_by_campaign on coupon_redemption (campaign_id, user_id);
create index coupon_redemption_by_user on coupon_redemption (project_id, user_id);
create unique index coupon_redemption_by_order on coupon_redemption (order_id) where order_id is not null;
create unique index coupon_redemption_by_checkout on coupon_redemption (checkout_id) where checkout_id is not null;

create table merchant_promotion (
  promotion_id int generated always as identity (start with 601) primary key,
  project_id int not null references project on delete cascade,
  technical_name text not null,
  name jsonb not null,
  description jsonb not null,
  is_enabled boolean not null default false,
  -- It was enabled once: what it gives stays.
  is_read_only boolean not null default false,
  -- What it acts on: the whole purchase, or items, or packages; one of them at most.
  is_of_purchase boolean not null default false,
  skus text[],
  package_ids int[],
  -- As the contract has them.
  rewards jsonb not null default '{"purchase": null, "item": null, "package": null}',
  -- Empty: all.
  payment_systems int[] not null default '{}',
  -- Of which a coupon makes it act; empty: it needs none.
  campaigns int[] not null default '{}',
  check (is_of_purchase::int + (skus is not null)::int + (package_ids is not null)::int <= 1)
);
create index merchant_promotion_by_project on merchant_promotion (project_id);

create table merchant_promotion_period (
  promotion_id int not null references merchant_promotion on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (promotion_id, starts_at, ends_at)
);

-- What acted on a purchase when its price was made: {promotions: [{id, technical_name}], coupon: {…} or null}; null for nothing.
alter table orders add column acting jsonb;
alter table checkout add column acting jsonb;
-- What was asked for before promotions took something off; null where nothing is asked for.
alter table orders add column asked_before_minor bigint;
update orders set asked_before_minor = asked_minor where asked_minor > 0;
-- The same of a page that pays an amount; null where nothing was taken off.
alter table checkout add column before_minor bigint;
