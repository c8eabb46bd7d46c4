-- Distributors who sell a project's items in their own name, where their players are taxed, and the orders that they took.

create sequence hub_number start 3001;
create table distribution_hub (
  hub_id int primary key default nextval('hub_number'),
  project_id int not null references project on delete cascade,
  name text not null,
  api_key text not null,
  unique (project_id, name)
);

-- A country, or a part of one, with its taxes: [{name, percent, is_included}, …].
create table geotype (
  project_id int not null references project on delete cascade,
  geotype_id int not null,
  country text not null,
  region text,
  indirect_taxes jsonb not null default '[]',
  direct_taxes jsonb not null default '[]',
  primary key (project_id, geotype_id)
);

create table hub_order (
  order_id int primary key references orders on delete cascade,
  hub_id int not null references distribution_hub on delete cascade,
  geotype_id int not null,
  -- What it cost when it was made, as it was told to the distributor.
  billing_info jsonb not null,
  -- The distributor's own numbers of its payment; null until it is paid.
  ps_transaction_id text collate "C",
  project_transaction_id text collate "C",
  transaction_id int,
  unique (hub_id, ps_transaction_id)
);

-- A player's cart at a distributor is another one than in the studio's own shop, which is 0.
alter table cart add column hub_id int not null default 0;
alter table cart drop constraint cart_public_id;
alter table cart add constraint cart_public_id unique (project_id, user_id, hub_id, public_id);
drop index current_cart;
create unique index current_cart on cart (project_id, user_id, hub_id) where is_current;
