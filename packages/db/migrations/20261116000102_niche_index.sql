-- no transaction
-- Thousands of rows are compared for a niche: all that is compared stands in the index itself.
drop index concurrently if exists search_doc_niche_idx;
create index concurrently search_doc_niche_idx on search_doc (width desc, product_id desc)
  include (height, depth, popularity, section_id) where width is not null;
drop index concurrently if exists search_doc_width_product_id_idx;
