-- Derived tables. Only the indexer writes them, from the outbox below; they can be rebuilt at any time.

create table listing ( -- one row per price zone, section or ancestor of it, and active product
  zone_id smallint not null,
  section_id int not null,
  product_id int not null,
  price bigint not null,
  discount smallint not null,
  popularity int not null,
  created_at int not null, -- seconds of the epoch
  width int,
  height int,
  depth int,
  opts int[] not null -- sorted ids of options, badges, stores, collections and sales
) partition by list (zone_id);
create table listing_1 partition of listing for values in (1);
create unique index on listing (zone_id, product_id, section_id);
create index on listing (zone_id, section_id, popularity desc, product_id desc);
create index on listing (zone_id, section_id, price, product_id);
create index on listing (zone_id, section_id, discount desc, product_id desc);
create index on listing (zone_id, section_id, created_at desc, product_id desc);
create index on listing using gin (section_id, opts) with (fastupdate = off);

create table facet_section (
  zone_id smallint not null,
  section_id int not null,
  option_id int not null,
  n int not null,
  primary key (zone_id, section_id, option_id)
);

create table section_range (
  zone_id smallint not null,
  section_id int not null,
  code text not null,
  lo bigint not null,
  hi bigint not null,
  primary key (zone_id, section_id, code)
);

create table section_summary (
  zone_id smallint not null,
  section_id int not null,
  products int not null,
  price_from bigint,
  primary key (zone_id, section_id)
);

-- Bumped by the indexer; part of every cache key.
create table catalog_version (
  section_id int primary key,
  v bigint not null
);

-- The product as a list shows it, in the words of the contract (ProductCard).
create table product_card (
  zone_id smallint not null,
  product_id int not null,
  card json not null,
  primary key (zone_id, product_id)
);

create table search_doc (
  product_id int primary key,
  popularity int not null,
  section_id int not null,
  price bigint not null,
  discount smallint not null,
  created_at int not null,
  width int,
  height int,
  depth int,
  opts int[] not null,
  barcode text,
  sku text,
  name_n text not null, -- name in lower case, ё as е, sizes as two numbers
  tsv tsvector not null -- A head noun, B name, C section and collection, D properties and description
);
create index on search_doc using gin (tsv) with (fastupdate = off);
create index on search_doc using gin (opts) with (fastupdate = off);
create index on search_doc (popularity desc, product_id desc);
create index on search_doc (barcode text_pattern_ops);
create index on search_doc (sku text_pattern_ops);

create table search_word (
  word text primary key,
  n int not null
);
create index on search_word using gin (word gin_trgm_ops);

create table search_synonym (
  word text primary key,
  variants text[] not null
);

create table catalog_outbox (
  id bigint generated always as identity primary key,
  product_id int not null,
  at timestamptz not null default now()
);

-- Whoever changes the truth leaves a note here in the same transaction. A bulk load says
-- `set local zertsalo.bulk = on` and rebuilds everything afterwards.
create function note_product_change() returns trigger language plpgsql as $$
begin
  if current_setting('zertsalo.bulk', true) = 'on' then
    return null;
  end if;
  if tg_op = 'DELETE' then
    execute format('insert into catalog_outbox (product_id) select distinct %I from old_rows', tg_argv[0]);
  else
    execute format('insert into catalog_outbox (product_id) select distinct %I from new_rows', tg_argv[0]);
  end if;
  return null;
end
$$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('product', 'id'), ('product_option', 'product_id'), ('product_number', 'product_id'),
      ('product_price', 'product_id'), ('product_badge', 'product_id'), ('product_media', 'product_id'),
      ('stock', 'product_id'), ('campaign_product', 'product_id'), ('collection_product', 'product_id')
    ) as t (name, key)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as new_rows
      for each statement execute function note_product_change(%L)', source.name, source.key);
    execute format('create trigger note_update after update on %I referencing new table as new_rows
      for each statement execute function note_product_change(%L)', source.name, source.key);
    execute format('create trigger note_delete after delete on %I referencing old table as old_rows
      for each statement execute function note_product_change(%L)', source.name, source.key);
  end loop;
end
$$;
