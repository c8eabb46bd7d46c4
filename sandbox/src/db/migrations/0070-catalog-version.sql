-- What everybody sees of a project has a version, which each write to it changes in its own transaction: answers are kept in
-- memory by version. Before, every process was told of writes, and could hear of them late.

create table catalog_version (
  project_id int primary key references project on delete cascade,
  -- The transaction that changed it last: no two have the same.
  version xid8 not null
);

-- Runs when a transaction ends, so that the row is the last that it locks, and for a moment only.
create function catalog_changes(changed int) returns void language sql as
$$ insert into catalog_version select project_id, pg_current_xact_id() from project where project_id = changed
   on conflict (project_id) do update set version = excluded.version where catalog_version.version <> excluded.version $$;

create or replace function catalog_changed() returns trigger language plpgsql as
$$ begin perform catalog_changes(coalesce(new.project_id, old.project_id)); return null; end $$;
create function catalog_changed_by_item() returns trigger language plpgsql as
$$ begin perform catalog_changes(project_id) from item where item_id = coalesce(new.item_id, old.item_id); return null; end $$;
create function catalog_changed_by_promotion() returns trigger language plpgsql as
$$ begin perform catalog_changes(project_id) from promotion
   where promotion_id = coalesce(new.promotion_id, old.promotion_id); return null; end $$;
create function catalog_changed_by_offer_chain() returns trigger language plpgsql as
$$ begin perform catalog_changes(project_id) from offer_chain
   where offer_chain_id = coalesce(new.offer_chain_id, old.offer_chain_id); return null; end $$;

drop trigger catalog_changed on item;
drop trigger catalog_changed on item_group;
drop trigger catalog_changed on region;
drop trigger catalog_changed on project;
drop trigger catalog_changed on promotion;
drop trigger catalog_changed on offer_chain;
drop trigger catalog_changed on item_value_point;
drop trigger item_sold_first on limit_counter;
drop trigger item_sold on limit_counter;
drop function item_sold();
drop function item_value_point_changed();

create constraint trigger catalog_changed after insert or update or delete on item
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on item_group
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on region
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on promotion
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on offer_chain
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after update on project
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on item_in_group
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger catalog_changed after insert or update or delete on item_price
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger catalog_changed after insert or update or delete on item_in_region
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger catalog_changed after insert or update or delete on item_virtual_price
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger catalog_changed after insert or update or delete on item_content
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger catalog_changed after insert or update or delete on item_value_point
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger catalog_changed after insert or update or delete on promotion_item
  deferrable initially deferred for each row execute function catalog_changed_by_promotion();
create constraint trigger catalog_changed after insert or update or delete on promotion_code
  deferrable initially deferred for each row execute function catalog_changed_by_promotion();
create constraint trigger catalog_changed after insert or update or delete on offer_chain_step
  deferrable initially deferred for each row execute function catalog_changed_by_offer_chain();

-- Of counters, those of all users together show in what everybody sees.
create constraint trigger sold_to_all after insert or update on limit_counter
  deferrable initially deferred for each row when (new.user_id = '') execute function catalog_changed_by_item();
create constraint trigger no_more_sold_to_all after delete on limit_counter
  deferrable initially deferred for each row when (old.user_id = '') execute function catalog_changed_by_item();
create constraint trigger used_by_all after insert or update on promotion_counter
  deferrable initially deferred for each row when (new.user_id = '') execute function catalog_changed_by_promotion();
create constraint trigger no_more_used_by_all after delete on promotion_counter
  deferrable initially deferred for each row when (old.user_id = '') execute function catalog_changed_by_promotion();
