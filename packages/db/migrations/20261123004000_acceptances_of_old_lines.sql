-- A piece that was made to size before it was a product has none to name.
alter table order_acceptance alter product_id drop not null;
