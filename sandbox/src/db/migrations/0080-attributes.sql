-- Attributes are things of their own, with values that items may have; before, each item held copies of their names.

create table attribute (
  attribute_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  external_id text collate "C" not null,
  name jsonb not null,
  unique (project_id, external_id)
);

create table attribute_value (
  value_id bigint generated always as identity primary key,
  project_id int not null,
  attribute_id bigint not null references attribute on delete cascade,
  external_id text collate "C" not null,
  value jsonb not null,
  unique (attribute_id, external_id)
);

-- What an item has, in the order in which its merchant wrote it.
create table item_attribute (
  item_id bigint not null references item on delete cascade,
  attribute_id bigint not null references attribute on delete cascade,
  line int not null,
  primary key (item_id, attribute_id)
);
create index item_attribute_of_attribute on item_attribute (attribute_id);

create table item_attribute_value (
  item_id bigint not null,
  attribute_id bigint not null,
  value_id bigint not null references attribute_value on delete cascade,
  line int not null,
  primary key (item_id, value_id),
  foreign key (item_id, attribute_id) references item_attribute on delete cascade
);
create index item_attribute_value_of_value on item_attribute_value (value_id);

insert into attribute (project_id, external_id, name)
  select distinct on (i.project_id, a ->> 'external_id') i.project_id, a ->> 'external_id',
    coalesce(a -> 'name', jsonb_build_object('en', a ->> 'external_id'))
  from item i cross join jsonb_array_elements(i.attributes) a
  order by i.project_id, a ->> 'external_id', a -> 'name' is null, i.item_id;
insert into attribute_value (project_id, attribute_id, external_id, value)
  select distinct on (attribute_id, v ->> 'external_id') i.project_id, attribute_id, v ->> 'external_id', v -> 'value'
  from item i cross join jsonb_array_elements(i.attributes) a cross join jsonb_array_elements(a -> 'values') v
    join attribute on attribute.project_id = i.project_id and attribute.external_id = a ->> 'external_id'
  order by attribute_id, v ->> 'external_id', i.item_id;
insert into item_attribute (item_id, attribute_id, line)
  select i.item_id, attribute_id, min(a.line)
  from item i cross join jsonb_array_elements(i.attributes) with ordinality a(body, line)
    join attribute on attribute.project_id = i.project_id and attribute.external_id = a.body ->> 'external_id'
  group by i.item_id, attribute_id;
insert into item_attribute_value (item_id, attribute_id, value_id, line)
  select i.item_id, attribute_id, value_id, min(v.line)
  from item i cross join jsonb_array_elements(i.attributes) a
    cross join jsonb_array_elements(a -> 'values') with ordinality v(body, line)
    join attribute on attribute.project_id = i.project_id and attribute.external_id = a ->> 'external_id'
    join attribute_value using (attribute_id)
  where attribute_value.external_id = v.body ->> 'external_id'
  group by i.item_id, attribute_id, value_id;
alter table item drop column attributes;

create constraint trigger catalog_changed after insert or update or delete on attribute
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on attribute_value
  deferrable initially deferred for each row execute function catalog_changed();
create constraint trigger catalog_changed after insert or update or delete on item_attribute
  deferrable initially deferred for each row execute function catalog_changed_by_item();
create constraint trigger catalog_changed after insert or update or delete on item_attribute_value
  deferrable initially deferred for each row execute function catalog_changed_by_item();
