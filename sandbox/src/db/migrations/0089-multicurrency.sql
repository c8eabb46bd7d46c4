-- Parts of units of virtual currency, their top-ups, and top-ups that happen by themselves.

-- Six shards are a unit.
alter table balance add column shards int not null default 0 check (shards between 0 and 5);

create table shard_topup (
  project_id int not null references project on delete cascade,
  operation_id uuid not null,
  user_id text collate "C" not null,
  item_id bigint not null references item on delete cascade,
  shards int not null check (shards > 0),
  -- What the user had after it, as it was answered.
  balance_after bigint not null,
  shards_after int not null,
  primary key (project_id, operation_id)
);

create table auto_topup (
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  is_enabled boolean not null,
  -- In units of the currency that the package holds.
  threshold bigint not null,
  package_id bigint not null references item on delete cascade,
  currency_id bigint not null references item on delete cascade,
  -- The balance has fallen below the threshold, and the package was not asked for since.
  is_due boolean not null default false,
  -- The last order of the package, until what it gives has arrived.
  order_id int references orders on delete set null,
  primary key (project_id, user_id)
);
create index auto_topup_due on auto_topup (project_id) where is_due;

-- Each fall below the threshold asks for the package once, whatever made the balance fall.
create function balance_fell() returns trigger language plpgsql as
$$ begin
  update auto_topup set is_due = true
    where project_id = new.project_id and user_id = new.user_id and currency_id = new.item_id
      and is_enabled and not is_due and new.amount < threshold; return null; end $$;
create trigger balance_fell after update on balance
  for each row when (new.amount < old.amount) execute function balance_fell();
