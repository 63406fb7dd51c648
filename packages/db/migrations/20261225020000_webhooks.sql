-- Signed notices to other systems (docs/decisions/0124-webhooks.md). The triggers below write an event in the transaction
-- of its change; the worker delivers.
create table webhook (
  id int generated always as identity primary key,
  name text not null,
  url text not null,
  topics text[] not null check (cardinality(topics) > 0),
  secret bytea not null, -- sealed
  former_secret bytea, -- signs as well until `former_until`
  former_until timestamptz,
  is_active boolean not null default true,
  is_gone boolean not null default false, -- the receiver has answered 410
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((former_secret is null) = (former_until is null)),
  check (not (is_active and is_gone))
);

create table webhook_event (
  id bigint generated always as identity primary key, -- within one object in the order of commits
  uid uuid not null default gen_random_uuid() unique, -- the header webhook-id
  topic text not null,
  object text not null, -- 'order/761030': its events arrive one after another
  body text not null,
  at timestamptz not null default clock_timestamp()
);
create index on webhook_event (at);

create table webhook_delivery (
  event_id bigint not null references webhook_event on delete cascade,
  webhook_id int not null references webhook on delete cascade,
  object text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  status smallint, -- of the last answer
  fault text check (fault in ('address', 'slow', 'failed', 'secret')), -- why there was none
  took_ms int,
  tried_at timestamptz,
  primary key (event_id, webhook_id)
);
create index on webhook_delivery (webhook_id, event_id);
create index on webhook_delivery (webhook_id, object, event_id) where state = 'waiting';
create index on webhook_delivery (webhook_id, event_id) where state <> 'delivered'; -- the log of what did not arrive

-- One object of one receiver with something to send. It is locked before its events get their ids, so their ids and
-- their commits have one order.
create table webhook_lane (
  webhook_id int not null references webhook on delete cascade,
  object text not null,
  wakes int not null default 1, -- counts what was added, so that nobody deletes a lane that has got more
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  lease int not null default 0, -- who has an older one has lost the lane
  is_parked boolean not null default false, -- given up after about three days, until staff replay it
  primary key (webhook_id, object)
) with (fillfactor = 50);
create index on webhook_lane (webhook_id, due_at) where not is_parked;

create function add_webhook_events(receivers int[], event_topic text, objects text[], data jsonb[]) returns void
language plpgsql as $$
begin
  insert into webhook_lane (webhook_id, object)
  select distinct receiver, added.object from unnest(receivers) as receiver, unnest(objects) as added (object)
  order by 1, 2
  on conflict (webhook_id, object) do update set wakes = webhook_lane.wakes + 1;
  with written as (
    insert into webhook_event (topic, object, body)
    select event_topic, added.object, json_build_object('type', event_topic,
      'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', added.data)::text
    from unnest(objects, data) with ordinality as added (object, data, n)
    order by n
    returning id, object
  )
  insert into webhook_delivery (event_id, webhook_id, object)
  select written.id, receiver, written.object from written, unnest(receivers) as receiver;
end
$$;

-- Arguments: the topic, and a query over the changed rows for object and data. Costs one look into a tiny table while
-- nobody listens. A bulk load (`zertsalo.bulk`) is no news.
create function note_webhook_events() returns trigger language plpgsql as $$
declare
  receivers int[] := array(select id from webhook where is_active and topics @> array[tg_argv[0]] order by id);
  objects text[];
  data jsonb[];
begin
  if receivers = '{}' or current_setting('zertsalo.bulk', true) = 'on' then
    return null;
  end if;
  execute format('select array_agg(object), array_agg(data) from (%s) as noted', tg_argv[1]) into objects, data;
  if objects is not null then
    perform add_webhook_events(receivers, tg_argv[0], objects, data);
  end if;
  return null;
end
$$;

create trigger webhook_insert after insert on order_event referencing new table as changed
  for each statement execute function note_webhook_events('order.status_changed', $$
    select 'order/' || number as object, jsonb_build_object('number', number, 'status', letter, 'label', label) as data
    from changed where type = 'ORDER_STATUS_CHANGED' order by id $$);

do $do$
declare
  source record;
  stage constant text := $$
    select 'piece/' || piece.id as object, jsonb_build_object('order', piece.number,
      'piece', concat_ws('-', piece.number, piece.line, piece.n), 'name', piece.name, 'stage', changed.stage,
      'isDone', %s) as data
    from changed join workshop_piece piece on piece.id = changed.piece_id order by changed.at, changed.stage $$;
  stock constant text := $$
    select format('stock/%%s/%%s/%%s', changed.product_id, changed.store_id, changed.kind) as object,
      jsonb_build_object('product', product.code, 'store', store.id, 'kind', changed.kind, 'quantity', %s) as data
    from changed %s join product on product.id = changed.product_id join store on store.id = changed.store_id
    where not product.is_special and not product.is_draft %s
    order by changed.product_id, changed.store_id, changed.kind $$;
  price constant text := $$
    select format('price/%%s/%%s', changed.product_id, changed.zone_id) as object, jsonb_build_object(
      'product', product.code, 'zone', changed.zone_id, 'retail', changed.retail, 'old', changed.old,
      'sale', case when changed.promo is not null then jsonb_build_object('price', changed.promo,
        'from', to_char(changed.promo_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'until', to_char(changed.promo_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end) as data
    from changed %s join product on product.id = changed.product_id
    where not product.is_special and not product.is_draft %s
    order by changed.product_id, changed.zone_id $$;
begin
  for source in
    select * from (values
      ('workshop_mark', 'insert', 'workshop.stage_changed', format(stage, 'true')),
      ('workshop_mark', 'delete', 'workshop.stage_changed', format(stage, 'false')),
      ('stock', 'insert', 'stock.changed', format(stock, 'changed.qty', '', '')),
      ('stock', 'delete', 'stock.changed', format(stock, '0', '', 'and changed.qty <> 0')),
      ('stock', 'update', 'stock.changed', format(stock, 'changed.qty',
        'join former using (product_id, store_id, kind)', 'and changed.qty <> former.qty')),
      ('product_price', 'insert', 'price.changed', format(price, '', '')),
      ('product_price', 'update', 'price.changed', format(price, 'join former using (product_id, zone_id)',
        'and (changed.retail, changed.old, changed.promo, changed.promo_from, changed.promo_until) is distinct from
         (former.retail, former.old, former.promo, former.promo_from, former.promo_until)'))
    ) as t (name, happened, topic, query)
  loop
    execute format('create trigger webhook_%s after %s on %I referencing %s
      for each statement execute function note_webhook_events(%L, %L)',
      source.happened, source.happened, source.name,
      case source.happened
        when 'insert' then 'new table as changed'
        when 'delete' then 'old table as changed'
        else 'new table as changed old table as former'
      end, source.topic, source.query);
  end loop;
end
$do$;
