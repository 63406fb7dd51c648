-- What a search for one word finds first, for each word of the vocabulary and each of its beginnings. The indexer keeps
-- it: a row whose products may have changed waits, without an answer, until they are found anew.
create table suggested_products (
  text text primary key, -- as a search has it when nothing is left to correct
  terms text, -- a hash of the terms that were looked for; null: waits for the indexer
  query tsquery, -- the reading of them that found something; null: none did
  products int[] not null default '{}', -- the first ones
  families int[] not null default '{}', -- the variants that stand for the first families
  -- Which products change the row: those that match `query` and are so popular (null: all), those that match a reading
  -- before it, which found nothing. Each of them has one of `lexemes`.
  least_popularity int,
  stricter tsquery,
  lexemes text[] not null default '{}'
);
create index suggested_products_lexemes_idx on suggested_products using gin (lexemes);
create index suggested_products_due_idx on suggested_products (length(text), text) where terms is null;
