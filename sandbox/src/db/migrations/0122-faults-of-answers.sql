-- Answers that make no sense, or that no page may read; and a payment page that may not be framed.
alter table fault drop constraint fault_kind_check;
alter table fault add constraint fault_kind_check
  check (kind in ('slow', 'status', 'lost', 'unanswered', 'nonsense', 'no_cors', 'webhook_down', 'declined'));
alter table project drop constraint project_payment_page_check;
alter table project add constraint project_payment_page_check
  check (payment_page in ('normal', 'silent', 'stuck', 'closing', 'isolated', 'unframed'));
