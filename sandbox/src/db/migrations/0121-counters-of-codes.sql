-- How often a code was used is counted apart from users, who may have any id. `user_id` is the code there.

alter table promotion_counter add column is_of_code boolean not null default false;
alter table promotion_counter drop constraint promotion_counter_pkey;
alter table promotion_counter add primary key (promotion_id, user_id, is_of_code);
update promotion_counter set user_id = substr(user_id, 6), is_of_code = true where user_id like 'code:%';

alter table counted_uses add column is_of_code boolean not null default false;
alter table counted_uses drop constraint counted_uses_pkey;
alter table counted_uses add primary key (order_id, promotion_id, user_id, is_of_code);
update counted_uses set user_id = substr(user_id, 6), is_of_code = true where user_id like 'code:%';
