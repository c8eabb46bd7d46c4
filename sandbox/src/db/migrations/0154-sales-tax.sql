-- A sales tax is added to prices, by rates of places, which a player's postal code names.

-- `[{"zip": "10001", "percent": "8.875"}]`
alter table country_tax add column places jsonb not null default '[]';

-- As the player typed it in on the payment page; null until then.
alter table orders add column zip text;
alter table checkout add column zip text;
alter table subscription add column zip text;

-- Of which place a tax was, and what was paid beside the amount.
alter table payment add column zip text, add column sales_tax_minor bigint not null default 0;
alter table account_payment add column zip text, add column sales_tax_minor bigint not null default 0;
