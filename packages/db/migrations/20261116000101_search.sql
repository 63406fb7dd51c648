-- What buyers ask for, as staff keep it: offered beside a search that is like it.
create table search_query (
  text text primary key,
  popularity int not null
);

-- What fits into a niche is looked for from its width down.
create index on search_doc (width desc, product_id desc) where width is not null;
