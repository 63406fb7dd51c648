-- What the product's own page and a cart show of it besides price and stock, written by the indexer. Those two, and
-- whether a product is on sale at all, are joined when it is read.
create table product_details (
  product_id int primary key,
  details text not null, -- a JSON object: fields of the contract's Product
  badges text[] not null,
  variants json not null, -- {colors, widths}, without isAvailable
  variant_ids int[] not null,
  related_ids int[] not null, -- active or not
  cart_line json not null -- {sections, images, props} of a cart line
);
do $$
begin
  alter table product_details alter column details set compression lz4;
  alter table product_details alter column variants set compression lz4;
  alter table product_details alter column cart_line set compression lz4;
exception
  when feature_not_supported or invalid_parameter_value then
    raise notice 'this server packs with pglz alone';
end
$$;

-- False: only price, stock or a sale has changed, so the details are as they were.
alter table catalog_outbox add column with_details boolean not null default true;

create or replace function note_product_change() returns trigger language plpgsql as $$
begin
  if current_setting('zertsalo.bulk', true) = 'on' then
    return null;
  end if;
  execute format(
    'insert into catalog_outbox (product_id, with_family, with_details)
     select distinct product_id, %L::boolean, %L::boolean from (%s) as meant',
    tg_table_name in ('product', 'color', 'media', 'product_media'),
    tg_table_name not in ('stock', 'campaign', 'campaign_product')
      and not (tg_table_name = 'product_price' and tg_op = 'UPDATE'), -- the first price gives a product its details
    tg_argv[0]);
  return null;
end
$$;

-- What only the product's own page shows.
do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('product_video'), ('product_model'), ('product_document'), ('market_link'), ('related_product'), ('review')
    ) as t (name)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_product_change(''select product_id from changed'')', source.name);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_product_change(''select product_id from changed'')', source.name);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_product_change(''select product_id from changed'')', source.name);
  end loop;

  for source in
    select * from (values
      ('product_family', 'note_update', 'select p.id as product_id from changed c join product p on p.family_id = c.id'),
      ('media', 'note_video_update',
        'select v.product_id from changed c join product_video v on v.preview_id = c.id'),
      ('property', 'note_update',
        'select l.product_id from changed c join property_option o on o.property_id = c.id
           join product_option l on l.option_id = o.id
         union select n.product_id from changed c join product_number n on n.property_id = c.id')
    ) as t (name, trigger, meant)
  loop
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function note_product_change(%L)', source.trigger, source.name, source.meant);
  end loop;

  -- Lists leave a withdrawn product out, its details have the texts of its options all the same.
  drop trigger note_update on property_option;
  create trigger note_update after update on property_option referencing new table as changed
    for each statement execute function note_product_change(
      'select l.product_id from changed c join listing l on l.opts @> array[c.id]
       union select o.product_id from product p join product_option o on o.product_id = p.id
         join changed c on c.id = o.option_id where not p.is_active and not p.is_draft and not p.is_special');
end
$$;

insert into catalog_outbox (product_id) select id from product where not is_special and not is_draft;
