-- Promotions, carts by id, free and virtual-currency orders, balances.

-- Discounts of items, bonuses of purchases, and promo codes. An empty list of conditions is always met.
create table promotion (
  promotion_id int generated always as identity (start with 501) primary key,
  project_id int not null references project on delete cascade,
  kind text not null check (kind in ('discount', 'bonus', 'promo_code')),
  -- Promo codes only.
  external_id text collate "C",
  name jsonb not null,
  is_enabled boolean not null default true,
  date_start timestamptz,
  date_end timestamptz,
  -- Hundredths of a percent: 1669 is 16.69 %. Of the promotion's items, or of a promo code's whole cart.
  discount_bp int check (discount_bp between 1 and 10000),
  price_conditions jsonb not null default '[]',
  item_price_conditions jsonb not null default '[]',
  excluded_promotions int[] not null default '{}',
  -- Where a promo code counts; empty is everywhere.
  countries text[] not null default '{}',
  limit_per_user int check (limit_per_user > 0),
  -- As of an item's limit per user.
  reset_interval text check (reset_interval in ('daily', 'weekly', 'monthly')),
  reset_day int check (reset_day between 1 and 31),
  reset_seconds int check (reset_seconds between 0 and 86399),
  reset_offset_seconds int check (abs(reset_offset_seconds) <= 50400),
  limit_total int check (limit_total > 0),
  limit_per_code int check (limit_per_code > 0),
  unique (project_id, external_id)
);
create index promotion_by_project on promotion (project_id);
create trigger catalog_changed after insert or update or delete on promotion
  for each row execute function catalog_changed();

-- The items of a promotion: those it makes cheaper, those it is given for, and those it gives.
create table promotion_item (
  promotion_id int not null references promotion on delete cascade,
  item_id bigint not null references item on delete cascade,
  role text not null check (role in ('discounted', 'condition', 'bonus')),
  position int not null default 0,
  discount_bp int check (discount_bp between 1 and 10000),
  quantity int check (quantity > 0),
  primary key (promotion_id, role, item_id)
);

-- What players type; upper case, since they are compared without regard to it.
create table promotion_code (
  project_id int not null references project on delete cascade,
  code text collate "C" not null,
  promotion_id int not null references promotion on delete cascade,
  primary key (project_id, code)
);

-- How often a promotion was used: by one user, by all of them (user_id ''), with one of its codes (user_id 'code:…').
create table promotion_counter (
  promotion_id int not null references promotion on delete cascade,
  user_id text collate "C" not null,
  used int not null check (used >= 0),
  -- Begin of the interval that the counter counts in; '-infinity' where the limit does not begin anew.
  counted_from timestamptz not null default '-infinity',
  primary key (promotion_id, user_id)
);

-- What players have in virtual currency.
create table balance (
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  item_id bigint not null references item on delete cascade,
  amount bigint not null check (amount >= 0),
  primary key (project_id, user_id, item_id)
);

-- A cart by the id its users know. Everyone has one that is current.
alter table cart add column public_id text collate "C";
update cart set public_id = cart_id;
alter table cart alter column public_id set not null;
alter table cart add column is_current boolean not null default true;
alter table cart add column promo_code text collate "C";
alter table cart drop constraint cart_project_id_user_id_key;
alter table cart add constraint cart_public_id unique (project_id, public_id);
create unique index current_cart on cart (project_id, user_id) where is_current;
create index cart_by_user on cart (project_id, user_id);

-- Before discounts; a purchase for virtual currency has no amount of money.
alter table orders add column without_discount_minor bigint;
update orders set without_discount_minor = amount_minor;
alter table orders alter column without_discount_minor set not null;
alter table orders add column virtual_sku text collate "C";
alter table orders add column virtual_amount bigint;
alter table orders add column virtual_without_discount bigint;
alter table orders add column promo_code text collate "C";
alter table orders add column paid_at timestamptz;
update orders set paid_at = created_at where status in ('paid', 'done');
alter table orders add column platform text not null default 'pc_standalone';
create index orders_by_time on orders (project_id, created_at, order_id);

alter table order_line add column unit_without_discount_minor bigint;
update order_line set unit_without_discount_minor = unit_amount_minor;
alter table order_line alter column unit_without_discount_minor set not null;
alter table order_line add column is_bonus boolean not null default false;
-- Steps of the price, [{"without": minor, "with": minor}], one per promotion, in the order they were applied.
alter table order_line add column discounts jsonb not null default '[]';

-- Promotions that an order uses, each once.
create table order_promotion (
  order_id int not null references orders on delete cascade,
  promotion_id int not null references promotion on delete cascade,
  primary key (order_id, promotion_id)
);
create index order_promotion_by_promotion on order_promotion (promotion_id);

-- What was given for an order, so that a refund takes exactly that.
create table order_grant (
  order_id int not null references orders on delete cascade,
  item_id bigint not null references item on delete cascade,
  quantity bigint not null check (quantity > 0),
  primary key (order_id, item_id)
);

insert into order_grant (order_id, item_id, quantity)
  select order_id, item_id, sum(quantity) from order_line join orders using (order_id)
  where status = 'done' group by order_id, item_id;

-- Keys of games that players were given.
create table granted_key (
  key_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  item_id bigint not null references item on delete cascade,
  order_id int references orders on delete set null,
  key text not null unique,
  is_revoked boolean not null default false
);
create index granted_key_by_order on granted_key (order_id);
