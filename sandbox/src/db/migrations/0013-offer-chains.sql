-- Offer chains: steps that are free or sold, one after the other, and who has taken them.

create table offer_chain (
  offer_chain_id int generated always as identity (start with 501) primary key,
  project_id int not null references project on delete cascade,
  name jsonb not null,
  description jsonb,
  position int not null default 0,
  date_start timestamptz not null,
  date_end timestamptz,
  is_enabled boolean not null,
  attribute_conditions jsonb not null default '[]',
  -- Progress begins anew, as limits do.
  reset_interval text check (reset_interval in ('weekly', 'monthly')),
  reset_day int check (reset_day between 1 and 31),
  reset_seconds int check (reset_seconds between 0 and 86399),
  reset_offset_seconds int check (abs(reset_offset_seconds) <= 50400),
  -- What was taken before does not count any more, whatever the schedule says by now.
  counted_from timestamptz not null default '-infinity',
  check (num_nulls(reset_interval, reset_day, reset_seconds, reset_offset_seconds) in (0, 4)),
  check (date_end > date_start)
);
create index offer_chain_by_place on offer_chain (project_id, position, offer_chain_id);

-- Chains are shown to everybody.
create trigger catalog_changed after insert or update or delete on offer_chain
  for each row execute function catalog_changed();

create table offer_chain_step (
  offer_chain_id int not null references offer_chain on delete cascade,
  step_number int not null check (step_number between 1 and 30),
  is_free boolean not null,
  item_id bigint not null references item on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (offer_chain_id, step_number)
);
create index offer_chain_step_by_item on offer_chain_step (item_id);

-- The step that an order is of. It is taken while an order of it is paid, once from the begin of one count to that of the next.
create table offer_chain_order (
  order_id int primary key references orders on delete cascade,
  offer_chain_id int not null,
  step_number int not null,
  user_id text collate "C" not null,
  -- When the count began in which it was ordered.
  counted_from timestamptz not null,
  is_taken boolean not null default false,
  foreign key (offer_chain_id, step_number) references offer_chain_step on delete cascade
);
create index offer_chain_order_by_step on offer_chain_order (offer_chain_id, step_number, user_id);
create unique index offer_chain_step_taken_once
  on offer_chain_order (offer_chain_id, step_number, user_id, counted_from) where is_taken;
