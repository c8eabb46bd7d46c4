-- What orders took from limits, so that a refund gives back exactly that: a limit may have been set, lifted or changed since.

create table counted_units (
  order_id int not null references orders on delete cascade,
  item_id bigint not null references item on delete cascade,
  user_id text collate "C" not null,
  quantity int not null check (quantity > 0),
  primary key (order_id, item_id, user_id)
);

create table counted_uses (
  order_id int not null references orders on delete cascade,
  promotion_id int not null references promotion on delete cascade,
  user_id text collate "C" not null,
  primary key (order_id, promotion_id, user_id)
);

-- Orders of before are taken to have counted wherever there is a counter now.
insert into counted_units (order_id, item_id, user_id, quantity)
  select order_id, item_id, c.user_id, sum(l.quantity)
  from orders o join order_line l using (order_id) join limit_counter c using (item_id)
  where o.status in ('paid', 'done') and not l.is_bonus and c.user_id in ('', o.user_id)
  group by order_id, item_id, c.user_id;

insert into counted_uses (order_id, promotion_id, user_id)
  select order_id, promotion_id, c.user_id
  from orders o join order_promotion p using (order_id) join promotion_counter c using (promotion_id)
  where o.status in ('paid', 'done') and c.user_id in ('', o.user_id, 'code:' || o.promo_code);
