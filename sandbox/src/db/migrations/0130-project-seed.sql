-- The seed of a project that has one of its own, so that a reset brings it back; of the others, the file of their name is read.
create table project_seed (
  project_id int primary key references project on delete cascade,
  document jsonb not null,
  -- False while the project still has what an earlier seed said: a reset plants this one.
  is_planted boolean not null
);
