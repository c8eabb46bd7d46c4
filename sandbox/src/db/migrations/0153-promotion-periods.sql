-- When a promotion acts that has several periods, `[{"date_from", "date_until"}]` in their order: `date_start` is then the begin of the first
-- and `date_end` the end of the last. Empty where those two say all.
alter table promotion add column periods jsonb not null default '[]';
