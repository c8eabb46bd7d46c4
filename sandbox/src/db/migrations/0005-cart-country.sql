-- The country that a cart was last read or filled with; calls that name none are made from there. Null where it named none.

alter table cart add column country text collate "C";
