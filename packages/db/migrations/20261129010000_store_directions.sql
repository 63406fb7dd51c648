-- How to find a store without a map: words, and a sketch of the last turns where there is one.
alter table store add directions jsonb;
