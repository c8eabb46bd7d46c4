-- What players have, with the uses that are left of it and when it ends.

create table inventory_entry (
  entry_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  item_id bigint not null references item on delete cascade,
  -- Null for the stack that all plain units of an item are in. A unit with several uses, or that ends, is an instance,
  -- and stays as a row of no units when it is used up or taken back.
  instance_id uuid unique,
  -- What an instance was given for; null where nothing was ordered.
  order_id int references orders on delete set null,
  quantity bigint not null check (quantity >= 0),
  remaining_uses int check (remaining_uses >= 0),
  -- Where only time uses them up, an instance begins when the one before it ends.
  starts_at timestamptz,
  expires_at timestamptz,
  check (instance_id is null or quantity <= 1),
  check (instance_id is not null or num_nonnulls(order_id, remaining_uses, starts_at, expires_at) = 0),
  check (num_nulls(starts_at, expires_at) in (0, 2))
);
create unique index inventory_stack on inventory_entry (project_id, user_id, item_id) where instance_id is null;
create index inventory_by_player on inventory_entry (project_id, user_id, item_id);
create index inventory_by_order on inventory_entry (order_id) where order_id is not null;

-- What players had before has no end.
insert into inventory_entry (project_id, user_id, item_id, quantity)
  select project_id, user_id, item_id, quantity from owned_item;
drop table owned_item;

-- Purchases that a studio reported, each once.
create table inventory_purchase (
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  external_purchase_id text collate "C" not null,
  amount text not null,
  currency text not null,
  purchased_at text not null,
  created_at timestamptz not null,
  primary key (project_id, user_id, external_purchase_id)
);

-- The account of the service that a player of a publishing platform is connected to.
create table linked_account (
  project_id int not null references project on delete cascade,
  platform text collate "C" not null,
  platform_user_id text collate "C" not null,
  user_id text collate "C" not null,
  primary key (project_id, platform, platform_user_id)
);
