-- What is counted of all users changes the version of the catalog once it changes, and not where it is only locked: so that a
-- payment has moved its order before, as every other transaction does, and the news of its player are locked before the version.

drop trigger sold_to_all on limit_counter;
drop trigger used_by_all on promotion_counter;

create constraint trigger first_sold_to_all after insert on limit_counter
  deferrable initially deferred for each row when (new.user_id = '' and new.bought > 0)
  execute function catalog_changed_by_item();
create constraint trigger sold_to_all after update on limit_counter
  deferrable initially deferred for each row when (new.user_id = '' and old.bought is distinct from new.bought)
  execute function catalog_changed_by_item();
create constraint trigger first_used_by_all after insert on promotion_counter
  deferrable initially deferred for each row when (new.user_id = '' and new.used > 0)
  execute function catalog_changed_by_promotion();
create constraint trigger used_by_all after update on promotion_counter
  deferrable initially deferred for each row when (new.user_id = '' and old.used is distinct from new.used)
  execute function catalog_changed_by_promotion();
