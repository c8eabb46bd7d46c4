-- A cart's id is its player's own: two players may each have a cart `wishes`.
alter table cart drop constraint cart_public_id;
drop index cart_by_user;
alter table cart add constraint cart_public_id unique (project_id, user_id, public_id);
