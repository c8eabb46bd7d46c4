-- PostgreSQL 15 SQL only: PGlite is newer than the servers we must run on.
-- Text that orders rows is collated "C", so that both databases sort alike.
-- A statement ends with a semicolon at the end of its line, and nothing else does.

-- Numbers of projects and merchants that are made on demand; the demo's lie below.
create sequence project_number start with 100001;
create sequence merchant_number start with 200001;

create table project (
  project_id int primary key default nextval('project_number'),
  merchant_id int not null default nextval('merchant_number'),
  login_project_id text collate "C" not null unique,
  name text not null,
  -- What a reset brings back: the name of a file in seeds/.
  seed text not null default 'empty',
  -- The sandbox prints its keys at every start, so they are kept as they are.
  api_key text not null,
  merchant_api_key text not null,
  default_currency text not null default 'USD',
  default_country text not null default 'US',
  default_locale text not null default 'en',
  -- One clock per project: every business timestamp is real time plus this.
  clock_offset interval not null default '0',
  webhook_url text,
  webhook_secret text,
  webhook_enabled boolean not null default false,
  webhook_version int not null default 1
);

create function project_now(int) returns timestamptz language sql stable as
$$ select now() + clock_offset from project where project_id = $1 $$;

create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table item_group (
  project_id int not null references project on delete cascade,
  external_id text collate "C" not null,
  name jsonb not null,
  description jsonb,
  image_url text,
  position int not null default 0,
  parent_external_id text collate "C",
  primary key (project_id, external_id),
  foreign key (project_id, parent_external_id) references item_group
);

create table item (
  item_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  sku text collate "C" not null,
  type text not null default 'virtual_good',
  virtual_item_type text not null default 'consumable'
    check (virtual_item_type in ('consumable', 'non_consumable', 'non_renewing_subscription')),
  name jsonb not null,
  description jsonb,
  long_description jsonb,
  image_url text,
  media_list jsonb not null default '[]',
  attributes jsonb not null default '[]',
  inventory_options jsonb not null,
  custom_attributes jsonb not null default '{}',
  is_enabled boolean not null default true,
  is_show_in_store boolean not null default true,
  is_free boolean not null default false,
  position int not null default 0,
  limit_per_item int check (limit_per_item > 0),
  limit_per_user int check (limit_per_user > 0),
  limit_exceeded_visibility text not null default 'show' check (limit_exceeded_visibility in ('show', 'hide')),
  -- [{"date_from": …|null, "date_until": …|null}]; empty means always.
  periods jsonb not null default '[]',
  unique (project_id, sku)
);

create table item_in_group (
  item_id bigint not null references item on delete cascade,
  project_id int not null,
  external_id text collate "C" not null,
  primary key (item_id, external_id),
  foreign key (project_id, external_id) references item_group on delete cascade
);

create table item_price (
  item_id bigint not null references item on delete cascade,
  currency text not null,
  -- '' is every country without a price of its own.
  country_iso text not null default '',
  amount_minor bigint not null check (amount_minor >= 0),
  is_default boolean not null default false,
  is_enabled boolean not null default true,
  primary key (item_id, currency, country_iso)
);

-- What was bought of a limited item: by one user, or by all of them (user_id '').
create table limit_counter (
  item_id bigint not null references item on delete cascade,
  user_id text collate "C" not null default '',
  bought int not null check (bought >= 0),
  primary key (item_id, user_id)
);

create table cart (
  cart_id text primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  unique (project_id, user_id)
);

create table cart_line (
  line_id bigint generated always as identity,
  cart_id text not null references cart on delete cascade,
  item_id bigint not null references item on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (cart_id, item_id)
);

create table orders (
  order_id int generated always as identity (start with 1001) primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  status text not null default 'new' check (status in ('new', 'paid', 'done', 'canceled', 'expired')),
  mode text not null default 'sandbox' check (mode in ('default', 'sandbox')),
  is_free boolean not null default false,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  country text not null,
  locale text not null,
  email text,
  settings jsonb not null default '{}',
  custom_parameters jsonb,
  created_at timestamptz not null
);
create index orders_by_user on orders (project_id, user_id, status);

create table order_line (
  order_id int not null references orders on delete cascade,
  line int not null,
  item_id bigint not null references item,
  sku text collate "C" not null,
  quantity int not null check (quantity > 0),
  unit_amount_minor bigint not null check (unit_amount_minor >= 0),
  is_free boolean not null default false,
  primary key (order_id, line)
);

-- A token that opens the payment page; one with an order pays that order. Only its hash is kept.
create table payment_token (
  token_hash text primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  order_id int references orders on delete cascade,
  settings jsonb not null default '{}',
  expires_at timestamptz not null
);
create index payment_token_by_order on payment_token (order_id);

create table payment (
  transaction_id int generated always as identity (start with 700001) primary key,
  order_id int not null references orders on delete cascade,
  status text not null check (status in ('done', 'declined', 'refunded')),
  currency text not null,
  amount_minor bigint not null,
  created_at timestamptz not null
);
create index payment_by_order on payment (order_id);

-- What players were given.
create table owned_item (
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  item_id bigint not null references item on delete cascade,
  quantity int not null check (quantity >= 0),
  primary key (project_id, user_id, item_id)
);

-- What must still be told to the world, written in the transaction that made it true.
create table outbox (
  event_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  order_id int references orders on delete cascade,
  type text not null,
  payload jsonb not null,
  attempts int not null default 0,
  -- On the project's clock; while a worker holds the event, the end of its lease.
  next_attempt_at timestamptz not null,
  finished_at timestamptz,
  last_error text
);
create index outbox_due on outbox (project_id, next_attempt_at) where finished_at is null;
create index outbox_by_order on outbox (order_id) where finished_at is null;
