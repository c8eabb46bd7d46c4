-- A balance that fell below a threshold, once for each time, until the shop has answered it. Rows of its own: who spends waits for nobody.
create table balance_fall (
  fall_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  -- What a transaction takes back from a player is no fall: it finds its own by this.
  made_by xid8 not null default pg_current_xact_id()
);
create index balance_fall_user on balance_fall (project_id, user_id);

insert into balance_fall (project_id, user_id) select project_id, user_id from auto_topup where is_due;

create or replace function balance_fell() returns trigger language plpgsql as
$$ begin
  insert into balance_fall (project_id, user_id) select project_id, user_id from auto_topup where project_id = new.project_id and user_id = new.user_id and currency_id = new.item_id and is_enabled and new.amount < threshold; return null; end $$;

drop index auto_topup_due;
alter table auto_topup drop column is_due;

-- Units that a limit counts while it is switched off may be more than an int holds.
alter table pre_order_limit alter column sold type bigint;

-- Why the last attempt bought nothing; null once one has.
alter table auto_topup add column declined text;
