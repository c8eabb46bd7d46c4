-- The lock under which a user is told of orders, by a name of its own. It was the one that whoever makes an order holds while
-- they wait for the user's older ones; and who had just moved one of those waited for it at the commit: each for the other.

create or replace function tell_order_news() returns trigger language plpgsql as
$$ declare told order_news; begin perform pg_advisory_xact_lock(new.project_id, hashtext('news ' || new.user_id)); insert
   into order_news (project_id, user_id, order_id, status)
   values (new.project_id, new.user_id, new.order_id, new.status) returning * into told; perform
   pg_notify('order_news', row_to_json(told)::text); return null; end $$;
