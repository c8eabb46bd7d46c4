-- What a payment was is told inside of order_paid and order_canceled, or by webhooks of its own.
alter table project add column webhook_mode text not null default 'combined'
  check (webhook_mode in ('combined', 'separate'));
