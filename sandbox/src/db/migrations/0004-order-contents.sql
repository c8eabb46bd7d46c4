-- What the bundles and packages of an order hold, as it was when the order was made: a bundle that is changed afterwards
-- changes no order.

create table order_content (
  order_id int not null,
  line int not null,
  -- A package inside a bundle stands before what it holds.
  position int not null,
  item_id bigint not null references item on delete cascade,
  quantity bigint not null check (quantity > 0),
  primary key (order_id, line, position),
  foreign key (order_id, line) references order_line on delete cascade
);

-- Writes it for an order that has its lines. More units than can be counted are as many as can.
create function keep_order_content(kept_order_id int) returns void language sql as
$$ insert into order_content (order_id, line, position, item_id, quantity)
   with recursive held as (
     select l.line, array[k.line] as place, k.content_id as item_id, l.quantity::numeric * k.quantity as quantity
     from order_line l join item_content k using (item_id) where l.order_id = kept_order_id
     union all
     select h.line, h.place || k.line, k.content_id, h.quantity * k.quantity
     from held h join item_content k using (item_id)
   )
   select kept_order_id, line, row_number() over (partition by line order by place), item_id,
     least(quantity, 9007199254740991)
   from held $$;

select keep_order_content(order_id) from orders where status <> 'canceled';
