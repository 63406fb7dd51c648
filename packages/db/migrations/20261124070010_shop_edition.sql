-- Counts what staff have changed of the pages of the shop: the page servers ask for it and make their kept pages anew.
create table shop_edition (
  id boolean primary key default true check (id),
  n bigint not null
);
insert into shop_edition (n) values (1);
