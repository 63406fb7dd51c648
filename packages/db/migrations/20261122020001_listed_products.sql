-- no transaction
-- The least and the greatest id of the catalogue itself, past all that configurators have made.
drop index concurrently if exists product_listed_idx;
create index concurrently product_listed_idx on product (id) where not is_special;
