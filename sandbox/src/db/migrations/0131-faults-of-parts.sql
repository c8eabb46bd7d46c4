-- One header, or one field, of answers that is another or missing.
alter table fault add column name text, add column value text;
alter table fault drop constraint fault_kind_check;
alter table fault add constraint fault_kind_check
  check (kind in ('slow', 'status', 'lost', 'unanswered', 'nonsense', 'no_cors', 'header', 'field', 'webhook_down', 'declined'));
