-- Backpacks: what players got and keep to redeem later, the games it is for, and who is told when it goes there.

-- What a studio shows beside its credentials, and where it is told of moves.
alter table project add column host_id text not null default gen_random_uuid()::text unique;
alter table project add column backpack_webhook_url text;
alter table project add column backpack_webhook_secret text not null default replace(gen_random_uuid()::text, '-', '');
alter table project add column backpack_webhook_enabled boolean not null default false;

create table backpack_game (
  project_id int not null references project on delete cascade,
  external_game_id text collate "C" not null,
  name text not null,
  image_url text,
  place bigint generated always as identity,
  primary key (project_id, external_game_id)
);

create table backpack_item (
  backpack_item_id uuid primary key default gen_random_uuid(),
  place bigint generated always as identity,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  item_type text not null check (item_type in ('game_key', 'promo_code', 'virtual_currency', 'virtual_item')),
  item_status text not null default 'available' check (item_status in ('available', 'moved', 'received', 'removed')),
  item_sku text collate "C" not null,
  item_name text not null,
  image_url text,
  description text not null default '',
  external_game_id text collate "C",
  game_name text,
  game_image_url text,
  platform text,
  price numeric,
  currency text,
  quantity int not null default 1 check (quantity > 0),
  code text,
  promo_code text,
  -- What a promo code gives, [{"sku", "quantity"}].
  items jsonb not null default '[]',
  -- A key that was bought: its text stands there.
  key_id bigint references granted_key on delete cascade,
  created_at timestamptz not null
);
create index backpack_by_player on backpack_item (project_id, user_id, place);
create index backpack_by_key on backpack_item (key_id) where key_id is not null;

-- Puts keys of games that a player was given into their backpack.
create function keys_to_backpack(given_key_ids bigint[]) returns void language sql as
$$ insert into backpack_item (project_id, user_id, item_type, item_status, item_sku, item_name, image_url, description,
     external_game_id, game_name, game_image_url, platform, key_id, created_at)
   select k.project_id, k.user_id, 'game_key', case when k.is_revoked then 'removed' else 'available' end, i.sku,
     coalesce(i.name->>p.default_locale, i.name->>'en', i.sku), i.image_url,
     coalesce(i.description->>p.default_locale, i.description->>'en', ''),
     g.sku, coalesce(g.name->>p.default_locale, g.name->>'en', g.sku), g.image_url, i.drm_sku, k.key_id,
     project_now(k.project_id)
   from granted_key k join project p using (project_id) join item i using (item_id) join item g on g.item_id = i.unit_id
   where k.key_id = any(given_key_ids) order by k.key_id $$;

select keys_to_backpack(array(select key_id from granted_key));
