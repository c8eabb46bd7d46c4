-- What a test wants to go wrong in a project: oldest rule first, each so often, or until it is cleared.

create table fault (
  fault_id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  kind text not null check (kind in ('slow', 'status', 'lost', 'unanswered', 'webhook_down', 'declined')),
  -- Which requests it is about; null is any. The path is a pattern of LIKE.
  operation text,
  method text,
  path text,
  delay_ms int,
  status int,
  retry_after int,
  -- How often it may happen; null is always.
  times int check (times > 0),
  happened int not null default 0
);
create index fault_of_project on fault (project_id);

-- How the payment page misbehaves.
alter table project add column payment_page text not null default 'normal'
  check (payment_page in ('normal', 'silent', 'stuck', 'closing', 'isolated'));
