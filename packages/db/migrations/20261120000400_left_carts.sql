-- Which carts were left a while ago.
create index on cart (updated_at) where closed_at is null;
