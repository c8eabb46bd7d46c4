-- Value points: items of a kind of their own, which nobody buys; they come with the purchase of others.

alter table item drop constraint item_type;
alter table item add constraint item_type
  check (type in ('virtual_good', 'virtual_currency', 'bundle', 'unit', 'game_key', 'value_point'));
-- Of value points: what members earn counts for their clan.
alter table item add column is_clan boolean not null default false;

-- How many points come with one unit of an item.
create table item_value_point (
  value_point_id bigint not null references item on delete cascade,
  item_id bigint not null references item on delete cascade,
  amount int not null check (amount > 0),
  primary key (value_point_id, item_id)
);
create index item_value_point_by_item on item_value_point (item_id);

create function item_value_point_changed() returns trigger language plpgsql as
$$ begin perform pg_notify('catalog_changed', project_id::text) from item
   where item_id = coalesce(new.value_point_id, old.value_point_id); return null; end $$;
create trigger catalog_changed after insert or update or delete on item_value_point
  for each row execute function item_value_point_changed();

-- What the shop knows of a player beside what they own: what the game says of them, and the clan they belong to here.
create table player (
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  attributes jsonb not null default '{}',
  -- '' is no clan.
  clan text collate "C" not null default '',
  primary key (project_id, user_id)
);

-- Points that an order brings, as they were when it was made. They are earned when it is paid; a refund takes them back.
create table order_value_point (
  order_id int not null references orders on delete cascade,
  value_point_id bigint not null references item on delete cascade,
  user_id text collate "C" not null,
  amount bigint not null check (amount > 0),
  earned_at timestamptz,
  -- The clan that its player belonged to when the points were earned.
  clan text collate "C" not null default '',
  primary key (order_id, value_point_id)
);
create index earned_by_user on order_value_point (value_point_id, user_id) where earned_at is not null;
create index earned_by_clan on order_value_point (value_point_id, clan) where earned_at is not null and clan <> '';
