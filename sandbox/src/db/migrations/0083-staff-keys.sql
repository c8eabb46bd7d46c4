-- A company's further keys, each of a member of its staff whose role limits what it may do; the two of `project` are its owner's.
create table staff_key (
  project_id int not null references project on delete cascade,
  role text not null check (role in ('support', 'developer', 'financial_manager')),
  api_key text not null,
  primary key (project_id, role)
);
