-- When an item was made and changed last, by the project's clock.
alter table item add column created_at timestamptz not null default now();
alter table item add column updated_at timestamptz not null default now();
