-- What a studio recommends beside what is bought, in its order.

create table upsell_item (
  project_id int not null references project on delete cascade,
  item_id bigint not null references item on delete cascade,
  position int not null,
  primary key (project_id, item_id)
);

create constraint trigger upsell_changed after insert or update or delete on upsell_item
  deferrable initially deferred for each row execute function catalog_changed();
