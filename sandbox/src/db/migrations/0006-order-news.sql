-- Every status that an order came to, in the order in which its user is told: what the order socket says and repeats.
-- `position` grows for each user, with gaps.

create table order_news (
  position bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  order_id int not null references orders on delete cascade,
  status text not null
);
create index order_news_of_user on order_news (project_id, user_id, position);

-- Of two transactions of one user the later position must not be committed first: who has heard it would never ask for the
-- other. Hence the lock; and at the commit, so that nobody holds it while they wait for another.
create function tell_order_news() returns trigger language plpgsql as
$$ declare told order_news; begin perform pg_advisory_xact_lock(new.project_id, hashtext(new.user_id)); insert
   into order_news (project_id, user_id, order_id, status)
   values (new.project_id, new.user_id, new.order_id, new.status) returning * into told; perform
   pg_notify('order_news', row_to_json(told)::text); return null; end $$;

create constraint trigger order_made after insert on orders deferrable initially deferred
  for each row execute function tell_order_news();
create constraint trigger order_moved after update on orders deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function tell_order_news();
