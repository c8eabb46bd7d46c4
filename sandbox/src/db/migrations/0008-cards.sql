-- Cards that players keep for their next purchase: never the number.

create table saved_card (
  card_id text primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  saved_at timestamptz not null,
  unique (project_id, user_id, brand, last_four)
);

-- A payment that waits for its player to confirm it with a code.
create table payment_challenge (
  order_id int primary key references orders on delete cascade,
  brand text not null,
  last_four text not null,
  is_to_be_saved boolean not null,
  wrong_codes int not null default 0
);

alter table payment add column decline_reason text check (decline_reason in ('insufficient_funds'));
