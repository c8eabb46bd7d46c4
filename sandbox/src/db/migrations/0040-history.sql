-- What the inspector tells of the past: when an order came to each status, when its payment page was opened, and every webhook
-- as it was sent and answered. Times are the project's; null in rows that were there before.

alter table order_news add column told_at timestamptz;

create or replace function tell_order_news() returns trigger language plpgsql as
$$ declare told order_news; begin perform pg_advisory_xact_lock(new.project_id, hashtext('news ' || new.user_id)); insert
   into order_news (project_id, user_id, order_id, status, told_at)
   values (new.project_id, new.user_id, new.order_id, new.status, project_now(new.project_id)) returning * into told; perform
   pg_notify('order_news', row_to_json(told)::text); return null; end $$;

create index order_news_of_order on order_news (order_id);

alter table payment_token add column opened_at timestamptz;

alter table outbox add column created_at timestamptz;
create index outbox_by_project on outbox (project_id, event_id);

-- One attempt to tell the studio something. A question (user_validation) stands in no outbox: it has this row alone.
create table webhook_attempt (
  attempt_id bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  event_id bigint not null,
  type text not null,
  -- The order that a question was asked for.
  order_id int references orders on delete cascade,
  sent_at timestamptz not null,
  took_ms int not null,
  url text not null,
  request_headers jsonb not null,
  request_body text not null,
  -- Null where no answer came; then there is an error.
  status int,
  answer text,
  error text
);
create index webhook_attempt_by_event on webhook_attempt (project_id, event_id);
create index webhook_attempt_by_order on webhook_attempt (order_id) where order_id is not null;
