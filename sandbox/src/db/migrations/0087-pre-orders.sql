-- How many keys of games may be sold before their release, who reserved and bought them, and orders that wait for the release.

create table pre_order_limit (
  item_id bigint primary key references item on delete cascade,
  is_enabled boolean not null default false,
  -- Of all units: available, reserved and sold.
  total int not null default 0 check (total >= 0),
  sold int not null default 0 check (sold >= 0)
);

-- Units of an order that was made before the release of its keys: reserved while it can be paid, then sold.
create table pre_ordered (
  order_id int not null references orders on delete cascade,
  item_id bigint not null references item on delete cascade,
  quantity int not null check (quantity > 0),
  is_sold boolean not null default false,
  primary key (order_id, item_id)
);
create index pre_ordered_reserved on pre_ordered (item_id) where not is_sold;

-- Keys whose release a paid order waits for, once nothing else holds it up.
create table awaited_key (
  order_id int not null references orders on delete cascade,
  item_id bigint not null references item on delete cascade,
  primary key (order_id, item_id)
);
create index awaited_key_item on awaited_key (item_id);

create constraint trigger pre_order_limit_changed after insert or update or delete on pre_order_limit
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger pre_ordered_changed after insert or update or delete on pre_ordered
  deferrable initially deferred for each row execute function catalog_changed_by_item();
