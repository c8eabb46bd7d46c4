-- Which players are shown which items, by what is known of them.

create table catalog_rule (
  rule_id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  name text not null,
  is_enabled boolean not null,
  is_satisfied_for_unauth boolean not null default false,
  attribute_conditions jsonb not null default '[]'
);
create index catalog_rule_of_project on catalog_rule (project_id);

create table catalog_rule_item (
  rule_id int not null references catalog_rule on delete cascade,
  item_id bigint not null references item on delete cascade,
  line int not null,
  primary key (rule_id, item_id)
);
create index catalog_rule_item_of_item on catalog_rule_item (item_id);

create function catalog_changed_by_rule() returns trigger language plpgsql as
$$ begin perform catalog_changes(project_id) from catalog_rule where rule_id = coalesce(new.rule_id, old.rule_id); return null; end $$;

create constraint trigger catalog_changed after insert or update or delete on catalog_rule
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on catalog_rule_item
  deferrable initially deferred for each row execute function catalog_changed_by_rule();
