-- Daily chains: a step a day, and what players have claimed of them. They are seed data: no call of a merchant makes one.

create table daily_chain (
  daily_chain_id int generated always as identity (start with 701) primary key,
  project_id int not null references project on delete cascade,
  name jsonb not null,
  description jsonb,
  position int not null default 0,
  date_start timestamptz not null,
  date_end timestamptz,
  is_enabled boolean not null,
  -- The day after its last step it begins anew.
  is_recurrent boolean not null,
  check (date_end > date_start)
);
create index daily_chain_by_place on daily_chain (project_id, position, daily_chain_id);

create table daily_chain_step (
  step_id int generated always as identity (start with 8001) primary key,
  daily_chain_id int not null references daily_chain on delete cascade,
  step_number int not null check (step_number > 0),
  unique (daily_chain_id, step_number)
);

create table daily_chain_item (
  step_id int not null references daily_chain_step on delete cascade,
  position int not null,
  item_id bigint not null references item on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (step_id, position)
);
create index daily_chain_item_by_item on daily_chain_item (item_id);

-- A player claims a step once in each round through the chain.
create table daily_claim (
  step_id int not null references daily_chain_step on delete cascade,
  user_id text collate "C" not null,
  round int not null,
  claimed_at timestamptz not null,
  primary key (step_id, user_id, round)
);
