-- Themes of the payment page that the project's studio made, by their ids.
alter table project add column payment_themes jsonb not null default '{}';
