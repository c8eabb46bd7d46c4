-- Every kind of item, prices in virtual currency, contents, regions, limits that begin anew.

-- What players and orders hold of an item outlives it: a deleted one keeps its row and gives its SKU free.
alter table item add column is_deleted boolean not null default false;
alter table item drop constraint item_project_id_sku_key;
create unique index item_by_sku on item (project_id, sku) where not is_deleted;
create index item_by_place on item (project_id, type, position, sku) where not is_deleted;

alter table item add constraint item_type
  check (type in ('virtual_good', 'virtual_currency', 'bundle', 'unit', 'game_key'));
alter table item add column bundle_type text check (bundle_type in ('standard', 'virtual_currency_package'));
alter table item add constraint item_bundle_type check ((type = 'bundle') = (bundle_type is not null));
alter table item add column is_hard boolean not null default false;
-- Of a game key: its game, the platform, and when it comes out.
alter table item add column unit_id bigint references item on delete cascade;
alter table item add column drm_sku text;
alter table item add column is_pre_order boolean not null default false;
alter table item add column release_date timestamptz;
alter table item add constraint item_game_key
  check ((type = 'game_key') = (unit_id is not null) and (type = 'game_key') = (drm_sku is not null));
create index item_by_unit on item (unit_id) where unit_id is not null;

-- The limit of each user begins anew at this time of day, counted in seconds of a fixed offset from UTC.
alter table item add column reset_interval text check (reset_interval in ('daily', 'weekly', 'monthly'));
-- 1 is Monday, or the day of the month.
alter table item add column reset_day int check (reset_day between 1 and 31);
alter table item add column reset_seconds int check (reset_seconds between 0 and 86399);
alter table item add column reset_offset_seconds int check (abs(reset_offset_seconds) <= 50400);
alter table item add constraint item_reset
  check (num_nulls(reset_interval, reset_day, reset_seconds, reset_offset_seconds) in (0, 4));

alter table item_group add column group_id int generated always as identity;
create unique index item_group_by_id on item_group (project_id, group_id);

create table region (
  project_id int not null references project on delete cascade,
  region_id int not null,
  name jsonb not null,
  countries text[] not null,
  primary key (project_id, region_id)
);

-- An item without any is sold everywhere.
create table item_in_region (
  item_id bigint not null references item on delete cascade,
  project_id int not null,
  region_id int not null,
  primary key (item_id, region_id),
  foreign key (project_id, region_id) references region on delete cascade
);

create table item_virtual_price (
  item_id bigint not null references item on delete cascade,
  currency_id bigint not null references item on delete cascade,
  -- '' is every country without a price of its own.
  country_iso text not null default '',
  amount int not null check (amount >= 0),
  is_default boolean not null default false,
  is_enabled boolean not null default true,
  primary key (item_id, currency_id, country_iso)
);
create index item_virtual_price_by_currency on item_virtual_price (currency_id);

create table item_content (
  item_id bigint not null references item on delete cascade,
  line int not null,
  content_id bigint not null references item on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (item_id, line),
  unique (item_id, content_id)
);
create index item_content_by_content on item_content (content_id);

-- Begin of the interval that the counter counts in; '-infinity' where the limit does not begin anew.
alter table limit_counter add column counted_from timestamptz not null default '-infinity';

-- First day, at midnight, of the interval of this kind in which a local time lies. A month that is shorter than the day
-- takes its last one.
create function limit_interval_day(kind text, day int, local timestamp) returns timestamp language sql immutable as
$$ select case kind
     when 'daily' then date_trunc('day', local)
     when 'weekly' then date_trunc('week', local - make_interval(days => day - 1)) + make_interval(days => day - 1)
     else (
       select max(first + make_interval(days => least(day, extract(day from first + interval '1 month -1 day')::int) - 1))
       from unnest(array[date_trunc('month', local) - interval '1 month', date_trunc('month', local)]) as first
       where first + make_interval(days => least(day, extract(day from first + interval '1 month -1 day')::int) - 1) <= local
     )
   end $$;

-- The instant at which the interval began in which `at` lies; '-infinity' for no kind.
create function limit_interval_start(kind text, day int, seconds int, offset_seconds int, at timestamptz)
returns timestamptz language sql immutable as
$$ select case when kind is null then '-infinity'::timestamptz else
     (limit_interval_day(kind, day, at at time zone 'UTC' + make_interval(secs => offset_seconds - seconds))
       + make_interval(secs => seconds - offset_seconds)) at time zone 'UTC'
   end $$;

-- The instant at which the next interval begins; null for no kind. Its first day is looked for from a day on that lies in
-- it for certain and in no later one.
create function limit_interval_end(kind text, day int, seconds int, offset_seconds int, at timestamptz)
returns timestamptz language sql immutable as
$$ select case when kind is null then null::timestamptz else (
     select (limit_interval_day(kind, day, case kind
         when 'daily' then began + interval '1 day'
         when 'weekly' then began + interval '7 days'
         else date_trunc('month', began) + interval '2 months -1 day' end)
       + make_interval(secs => seconds - offset_seconds)) at time zone 'UTC'
     from (select limit_interval_day(kind, day, at at time zone 'UTC' + make_interval(secs => offset_seconds - seconds))
       as began) as this
   ) end $$;

-- Answers are kept in memory: whoever writes what a catalog shows says so, and every process hears it at the commit.
create function catalog_changed() returns trigger language plpgsql as
$$ begin perform pg_notify('catalog_changed', coalesce(new.project_id, old.project_id)::text); return null; end $$;

create trigger catalog_changed after insert or update or delete on item
  for each row execute function catalog_changed();
create trigger catalog_changed after insert or update or delete on item_group
  for each row execute function catalog_changed();
create trigger catalog_changed after insert or update or delete on region
  for each row execute function catalog_changed();
create trigger catalog_changed after update on project
  for each row execute function catalog_changed();

-- Of a counter, only that of all users together shows in what everybody sees.
create function item_sold() returns trigger language plpgsql as
$$ begin perform pg_notify('catalog_changed', project_id::text) from item where item_id = new.item_id; return null; end $$;
create trigger item_sold_first after insert on limit_counter
  for each row when (new.user_id = '') execute function item_sold();
create trigger item_sold after update on limit_counter
  for each row when (new.user_id = '') execute function item_sold();
