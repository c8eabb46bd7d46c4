-- A payment page may also renew a subscription by hand.
alter table checkout drop constraint checkout_purpose_check;
alter table checkout add constraint checkout_purpose_check
  check (purpose in ('subscribe', 'change plan', 'change account', 'renew', 'pay'));
