-- Derived tables. Only the indexer writes them, from the outbox at the end; they can be rebuilt at any time.

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

-- How many products of a section carry an id of `opts`: the counts of a list that nobody has narrowed.
create table facet_section (
  zone_id smallint not null,
  section_id int not null,
  option_id int not null,
  n int not null,
  primary key (zone_id, section_id, option_id)
);

-- How many products of a section are so wide, high or deep: its ranges stay right without reading the section.
create table section_number (
  zone_id smallint not null,
  section_id int not null,
  code text not null check (code in ('width', 'height', 'depth')),
  value int not null,
  n int not null,
  primary key (zone_id, section_id, code, value)
);

create table section_range ( -- price, the three dimensions, and every other range property in use
  zone_id smallint not null,
  section_id int not null,
  code text not null,
  lo numeric not null,
  hi numeric not null,
  primary key (zone_id, section_id, code)
);

create table section_summary (
  zone_id smallint not null,
  section_id int not null,
  products int not null,
  price_from bigint,
  primary key (zone_id, section_id)
);

-- Part of every cache key. While many products change at once a section is bumped once a minute, not each time.
create table catalog_version (
  section_id int primary key,
  v bigint not null,
  bumped_at timestamptz not null default now(),
  is_due boolean not null default false
);

-- The product as a list shows it, in the words of the contract (ProductCard); inactive products have one too.
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
  name_n text not null, -- lower case, ё as е, sizes as two numbers, words parted by single spaces
  tsv tsvector not null -- A head noun, B name, C section and collection, D properties and description
);
create index on search_doc using gin (tsv) with (fastupdate = off);
create index on search_doc using gin (opts) with (fastupdate = off);
create index on search_doc (popularity desc, product_id desc);
create index on search_doc (barcode text_pattern_ops);
create index on search_doc (sku text_pattern_ops);

-- Cards and search vectors are wide: lz4 packs them several times faster, where the server has it.
do $$
begin
  alter table product_card alter column card set compression lz4;
  alter table search_doc alter column tsv set compression lz4;
exception
  when feature_not_supported or invalid_parameter_value then
    raise notice 'this server packs with pglz alone';
end
$$;

create table search_word (
  word text primary key,
  n int not null
);
create index on search_word using gin (word gin_trgm_ops);

create table search_synonym (
  word text primary key,
  variants text[] not null
);

-- The indexer's desk: what it has worked out of the products in hand. Empty between its transactions.
create unlogged table index_stage (
  zone_id smallint not null,
  product_id int not null,
  section_id int not null,
  path int[] not null,
  is_active boolean not null,
  price bigint not null,
  old_price bigint,
  discount smallint not null,
  is_sale boolean not null,
  popularity int not null,
  created_at int not null,
  width int,
  height int,
  depth int,
  opts int[] not null
);

-- Up to which moment the beginnings and ends of sales have been told to the indexer.
create table sale_clock (
  id boolean primary key default true check (id),
  told_until timestamptz not null
);
insert into sale_clock (told_until) values (now());

create table catalog_outbox (
  id bigint generated always as identity primary key,
  product_id int not null,
  with_family boolean not null default false, -- the other pieces of its model show it too
  at timestamptz not null default now(),
  -- A product that cannot be indexed steps aside: later and later, and after five attempts for good.
  attempts smallint not null default 0,
  not_before timestamptz,
  error text
);

-- Whoever changes the truth leaves a note in the same transaction: its trigger says which products are meant.
-- No NOTIFY and no job: both would make concurrent orders, which change stock, wait for one another.
-- A bulk load says `set local zertsalo.bulk = on` and rebuilds everything afterwards.
create function note_product_change() returns trigger language plpgsql as $$
begin
  if current_setting('zertsalo.bulk', true) = 'on' then
    return null;
  end if;
  execute format(
    'insert into catalog_outbox (product_id, with_family) select distinct product_id, %L::boolean from (%s) as meant',
    tg_table_name in ('product', 'color'), tg_argv[0]);
  return null;
end
$$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('product', 'select id as product_id from changed'),
      ('product_option', 'select product_id from changed'),
      ('product_number', 'select product_id from changed'),
      ('product_price', 'select product_id from changed'),
      ('product_badge', 'select product_id from changed'),
      ('product_media', 'select product_id from changed'),
      ('stock', 'select product_id from changed'),
      ('campaign_product', 'select product_id from changed'),
      ('collection_product', 'select product_id from changed')
    ) as t (name, meant)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_product_change(%L)', source.name, source.meant);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_product_change(%L)', source.name, source.meant);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_product_change(%L)', source.name, source.meant);
  end loop;

  -- What products show of others: the words and colours of dictionaries, the tree, the term of a sale.
  for source in
    select * from (values
      ('section', 'select p.id as product_id from changed c join section s on c.id = any (s.path)
        join product p on p.section_id = s.id'),
      ('collection', 'select p.id as product_id from changed c join product p on p.collection_id = c.id'),
      ('color', 'select p.id as product_id from changed c join product p on p.color_code = c.code'),
      ('property_option', 'select l.product_id from changed c join listing l on l.opts @> array[c.id]'),
      ('media', 'select m.product_id from changed c join product_media m on m.media_id = c.id'),
      ('campaign', 'select m.product_id from changed c join campaign_product m on m.campaign_id = c.id')
    ) as t (name, meant)
  loop
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_product_change(%L)', source.name, source.meant);
  end loop;

  -- A model's pieces show each other's colours and widths: those left behind by a piece are meant too.
  create trigger note_left_family_update after update on product
    referencing old table as changed new table as now
    for each statement execute function note_product_change(
      'select p.id as product_id from changed c join now n using (id) join product p on p.family_id = c.family_id
       where c.family_id is distinct from n.family_id');
  create trigger note_left_family_delete after delete on product
    referencing old table as changed
    for each statement execute function note_product_change(
      'select p.id as product_id from changed c join product p on p.family_id = c.family_id');
end
$$;
