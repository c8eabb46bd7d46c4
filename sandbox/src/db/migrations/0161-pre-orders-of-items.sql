-- What a studio says of a pre-order to itself. Any item may be one, not game keys alone.
alter table item add column pre_order_description text;
