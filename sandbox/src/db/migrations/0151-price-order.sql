-- Prices are read in the order in which they were written.
alter table item_price add column line int not null default 0;
alter table item_virtual_price add column line int not null default 0;
