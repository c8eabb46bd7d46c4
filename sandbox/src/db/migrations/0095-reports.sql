-- Payments are found by their time, in a project; what went back has a reason.

alter table payment add column project_id int references project on delete cascade;
update payment set project_id = (select o.project_id from orders o where o.order_id = payment.order_id);
alter table payment alter column project_id set not null;
create index payment_by_time on payment (project_id, created_at, transaction_id);
create index account_payment_by_time on account_payment (project_id, created_at, transaction_id);

alter table journal add column reason text;
create index journal_by_transfer on journal (transfer_id) where transfer_id is not null;
create index journal_by_report on journal (report_id) where report_id is not null;
