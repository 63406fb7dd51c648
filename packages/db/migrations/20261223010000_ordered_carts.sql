-- no transaction
-- Carts that became an order, by the day: those of a month whose reminder was sent before.
drop index concurrently if exists cart_ordered_idx;
create index concurrently cart_ordered_idx on cart (closed_at) where order_uid is not null;
