-- Games that players own: by a key that was redeemed, or since the studio says so.

create table entitlement (
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  -- The key of the game: the game and its platform.
  item_id bigint not null references item on delete cascade,
  mode text not null check (mode in ('default', 'sandbox')),
  -- The key that it was redeemed with; null where the studio said so.
  key_id bigint references granted_key on delete cascade,
  granted_at timestamptz not null,
  primary key (project_id, user_id, item_id, mode)
);
create index entitlement_by_key on entitlement (key_id) where key_id is not null;

-- A key is good for one game of one player, also after they own it no more.
alter table granted_key add column is_redeemed boolean not null default false;
