-- Reward chains: steps of value points, and what players have claimed of them.

create table reward_chain (
  reward_chain_id int generated always as identity (start with 301) primary key,
  project_id int not null references project on delete cascade,
  -- What it counts in.
  value_point_id bigint not null references item on delete cascade,
  name jsonb not null,
  description jsonb,
  long_description jsonb,
  image_url text,
  position int not null default 0,
  date_start timestamptz not null,
  date_end timestamptz,
  is_enabled boolean not null,
  -- Also to players whom its conditions exclude, and outside of its dates.
  is_always_visible boolean not null default false,
  attribute_conditions jsonb not null default '[]',
  popup_header jsonb,
  popup_instruction jsonb,
  popup_image_url text,
  clan_type text,
  -- Points and progress begin anew, as limits do.
  reset_interval text check (reset_interval in ('weekly', 'monthly')),
  reset_day int check (reset_day between 1 and 31),
  reset_seconds int check (reset_seconds between 0 and 86399),
  reset_offset_seconds int check (abs(reset_offset_seconds) <= 50400),
  -- What was earned or claimed before does not count any more: everyone was reset.
  counted_from timestamptz not null default '-infinity',
  check (num_nulls(reset_interval, reset_day, reset_seconds, reset_offset_seconds) in (0, 4)),
  check (date_end > date_start)
);
create index reward_chain_by_place on reward_chain (project_id, position, reward_chain_id);
create index reward_chain_by_value_point on reward_chain (value_point_id);

create table reward_chain_step (
  step_id int generated always as identity (start with 4001) primary key,
  reward_chain_id int not null references reward_chain on delete cascade,
  position int not null,
  name jsonb not null,
  image_url text,
  -- Points that must be earned; they are not spent.
  price int not null check (price >= 0)
);
create index reward_chain_step_by_chain on reward_chain_step (reward_chain_id);

create table reward_chain_reward (
  step_id int not null references reward_chain_step on delete cascade,
  position int not null,
  item_id bigint not null references item on delete cascade,
  quantity int not null check (quantity > 0),
  attribute_conditions jsonb not null default '[]',
  primary key (step_id, position)
);
create index reward_chain_reward_by_item on reward_chain_reward (item_id);

-- A player claims a step once from the begin of one count to that of the next.
create table reward_claim (
  step_id int not null references reward_chain_step on delete cascade,
  user_id text collate "C" not null,
  counted_from timestamptz not null,
  claimed_at timestamptz not null,
  primary key (step_id, user_id, counted_from)
);
