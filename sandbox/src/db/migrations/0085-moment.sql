-- The time of a project's clock at this moment, where project_now is that of the transaction's begin.

create function project_moment(int) returns timestamptz language sql volatile as
$$ select clock_timestamp() + clock_offset from project where project_id = $1 $$;
