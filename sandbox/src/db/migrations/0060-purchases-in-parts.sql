-- What a studio asks for in the same payment as what an order holds, in minor units: part of the order's amount.
alter table orders add column asked_minor bigint not null default 0 check (asked_minor >= 0);

-- Among which plans the player chooses on the page, as the studio asked for it; null where it named the plan.
alter table checkout add column choice jsonb;
