-- no transaction
-- The staff's list of products: pages of any section and state, and what is found by article, code or part of a name.
drop index concurrently if exists product_state_idx;
create index concurrently product_state_idx on product (section_id, is_active, is_draft, id) where not is_special;
drop index concurrently if exists product_code_prefix_idx;
create index concurrently product_code_prefix_idx on product (code text_pattern_ops) where not is_special;
drop index concurrently if exists product_sku_prefix_idx;
create index concurrently product_sku_prefix_idx on product (sku text_pattern_ops) where not is_special;
drop index concurrently if exists product_name_part_idx;
create index concurrently product_name_part_idx on product using gin (lower(name) gin_trgm_ops) where not is_special;
