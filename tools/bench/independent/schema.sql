-- The least that answers the same requests: what does not change by itself is one text for each product and each card,
-- price and stock are columns. Filled from the shop's own tables, so both have the same products.
drop schema if exists bare cascade;
create schema bare;

create table bare.product (
  id int primary key,
  code text not null unique,
  name text not null,
  picture text,
  price bigint not null,
  old_price bigint,
  weight_grams int,
  card text not null,
  document text not null
);

create table bare.stock (
  product_id int not null,
  store_id int not null,
  kind text not null,
  qty int not null check (qty >= 0),
  days_to_delivery int,
  days_to_pickup int,
  primary key (product_id, store_id, kind)
) with (fillfactor = 50);

create table bare.listing (
  section_id int not null,
  product_id int not null,
  price bigint not null,
  discount int not null,
  popularity int not null,
  created_at int not null,
  width int,
  opts int[] not null
);

create table bare.cart_line (
  customer_id uuid not null,
  product_id int not null,
  quantity int not null,
  added_at timestamptz not null default now(),
  primary key (customer_id, product_id)
) with (fillfactor = 80);

create table bare.orders (
  uid uuid primary key,
  number bigint generated always as identity,
  customer_id uuid not null,
  key text not null,
  total bigint not null,
  buyer jsonb not null,
  delivery jsonb not null,
  placed_at timestamptz not null default now(),
  unique (customer_id, key)
);

create table bare.order_line (
  order_uid uuid not null,
  product_id int not null,
  store_id int not null,
  kind text not null,
  quantity int not null,
  price bigint not null,
  name text not null,
  primary key (order_uid, product_id)
);

-- Emails of orders, taken from here by a worker.
create table bare.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create function bare.refuse_unless(is_enough boolean) returns boolean language plpgsql as $$
begin
  if not is_enough then
    raise exception 'not enough in stock';
  end if;
  return true;
end $$;

insert into bare.product
select p.id, p.code, p.name, card.card #>> '{images,0,key}', price.no_registry,
  price.old, p.weight_grams, card.card::text,
  json_build_object(
    'id', p.id, 'code', p.code, 'name', p.name, 'barcode', p.barcode, 'article', p.sku, 'description', p.description,
    'unit', p.unit, 'weightGrams', p.weight_grams, 'rating', p.rating_tenths / 10.0, 'countRating', p.rating_count,
    'isSpecialProduct', p.is_special, 'leadTimeWorkingDays', family.lead_time_days, 'seo', p.seo,
    'colors', card.card -> 'colors', 'widths', card.card -> 'widths',
    'images', (
      select json_agg(json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt, 'preview', m.preview)
        order by link.sort)
      from product_media link join media m on m.id = link.media_id where link.product_id = p.id),
    'sections', (
      select json_agg(json_build_object('id', node.id, 'code', node.code, 'name', node.name) order by step.n)
      from section s, unnest(s.path) with ordinality as step (id, n) join section node on node.id = step.id
      where s.id = p.section_id),
    'collection', (select json_build_object('code', code, 'name', name) from collection where id = p.collection_id),
    'props', (
      select json_agg(json_build_object('code', property.code, 'name', property.name, 'value', own.value,
        'unit', property.unit, 'isVisible', property.is_visible, 'inCard', property.in_card, 'inCart', property.in_cart)
        order by property.sort)
      from (
        select o.property_id, string_agg(o.value, ', ' order by o.sort) as value
        from product_option link join property_option o on o.id = link.option_id
        where link.product_id = p.id group by o.property_id
        union all
        select property_id, trim_scale(value)::text from product_number where product_id = p.id
      ) as own join property on property.id = own.property_id),
    'documents', (
      select json_agg(json_build_object('type', type, 'name', name, 'file', file) order by sort)
      from product_document where product_id = p.id),
    'videoLinks', (select json_agg(link order by sort) from product_video where product_id = p.id),
    'markets', (select json_agg(json_build_object('type', type, 'link', link)) from market_link where product_id = p.id),
    'relatedProductsIds', (select json_agg(related_id order by sort) from related_product where product_id = p.id),
    'colorVariants', (
      select json_agg(json_build_object('productId', v.id, 'code', v.code, 'color', c.code, 'name', c.name, 'hex', c.hex))
      from product v join color c on c.code = v.color_code
      where v.family_id = p.family_id and v.width_mm is not distinct from p.width_mm and v.is_active),
    'widthVariants', (
      select json_agg(json_build_object('productId', v.id, 'code', v.code, 'widthMm', v.width_mm) order by v.width_mm)
      from product v
      where v.family_id = p.family_id and v.color_code is not distinct from p.color_code and v.is_active),
    'reviewsCount', (select count(*) from review where product_id = p.id)
  )::text
from product p
join product_price price on price.product_id = p.id and price.zone_id = 1
join product_card card on card.product_id = p.id and card.zone_id = 1
left join product_family family on family.id = p.family_id
where p.is_active;

insert into bare.stock
select product_id, store_id, kind, 1000000, days_to_delivery, days_to_pickup from stock
where qty > 0 or (kind = 'production' and qty_max > 0);

insert into bare.listing
select section_id, product_id, price, discount, popularity, created_at, width, opts from listing where zone_id = 1;

create index on bare.listing using gin (section_id, opts) with (fastupdate = off);
create index on bare.listing (section_id, popularity desc, product_id);
create index on bare.listing (section_id, price, product_id);
create index on bare.listing (section_id, discount desc, product_id);
create index on bare.listing (section_id, created_at desc, product_id);
analyze bare.product, bare.stock, bare.listing;
