-- The cart that an order is made from: once it is paid, what it holds is taken out of that one. Null where there is none, and
-- of orders from before, which emptied theirs when they were made.
alter table orders add column cart_id text references cart on delete set null;
create index orders_by_cart on orders (cart_id) where cart_id is not null;
