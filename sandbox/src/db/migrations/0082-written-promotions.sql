-- Promotions are written by their merchant: for players with some attributes only, and deleted while orders keep them.

alter table promotion add column attribute_conditions jsonb not null default '[]';
alter table promotion add column is_deleted boolean not null default false;
