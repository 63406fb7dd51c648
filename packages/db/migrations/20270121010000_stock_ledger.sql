-- The ledger of goods in stores (docs/decisions/0156-ledger-of-goods.md): every change of the free pieces of a shelf, written
-- by a trigger of the shelf itself, so that no writer can forget it. What the workshop can make is no stock.
create table shelf_movement (
  id bigint generated always as identity primary key,
  product_id int not null, -- without foreign keys: the shelf has them, and an order does not check them twice
  store_id int not null,
  change int not null check (change <> 0),
  free int not null, -- after it
  cause text not null check (cause in
    ('opening', 'order', 'released', 'return', 'erp', 'count', 'write_off', 'transfer', 'by_hand', 'other')),
  customer_id uuid,
  order_uid uuid,
  staff_id int,
  note text not null default '',
  at timestamptz not null
);
create index on shelf_movement (product_id, id);

-- A statement that changes a shelf names its cause in the transaction's setting zertsalo.stock_cause
-- (packages/db/src/stock-cause.ts); without one it is 'other'.
create function write_shelf_movements() returns trigger language plpgsql as $$
declare
  given jsonb := coalesce(nullif(current_setting('zertsalo.stock_cause', true), ''), '{}')::jsonb;
begin
  if tg_op = 'INSERT' then
    insert into shelf_movement (product_id, store_id, change, free, cause, customer_id, order_uid, staff_id, note, at)
    select product_id, store_id, qty, qty, coalesce(given ->> 'cause', 'other'), (given ->> 'customerId')::uuid,
      (given ->> 'orderUid')::uuid, (given ->> 'staffId')::int, coalesce(given ->> 'note', ''), clock_timestamp()
    from changed where kind <> 'production' and qty <> 0;
  elsif tg_op = 'DELETE' then
    insert into shelf_movement (product_id, store_id, change, free, cause, customer_id, order_uid, staff_id, note, at)
    select product_id, store_id, -qty, 0, coalesce(given ->> 'cause', 'other'), (given ->> 'customerId')::uuid,
      (given ->> 'orderUid')::uuid, (given ->> 'staffId')::int, coalesce(given ->> 'note', ''), clock_timestamp()
    from changed where kind <> 'production' and qty <> 0;
  else
    insert into shelf_movement (product_id, store_id, change, free, cause, customer_id, order_uid, staff_id, note, at)
    select changed.product_id, changed.store_id, changed.qty - former.qty, changed.qty, coalesce(given ->> 'cause', 'other'),
      (given ->> 'customerId')::uuid, (given ->> 'orderUid')::uuid, (given ->> 'staffId')::int,
      coalesce(given ->> 'note', ''), clock_timestamp()
    from changed join former using (product_id, store_id, kind)
    where kind <> 'production' and changed.qty <> former.qty;
  end if;
  return null;
end $$;
create trigger shelf_movement_insert after insert on stock referencing new table as changed
  for each statement execute function write_shelf_movements();
create trigger shelf_movement_update after update on stock referencing new table as changed old table as former
  for each statement execute function write_shelf_movements();
create trigger shelf_movement_delete after delete on stock referencing old table as changed
  for each statement execute function write_shelf_movements();

insert into shelf_movement (product_id, store_id, change, free, cause, at)
select product_id, store_id, qty, qty, 'opening', now() from stock where kind <> 'production' and qty <> 0;

create function refuse_shelf_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of goods is only written to';
end $$;
create trigger shelf_movement_stays before update or delete or truncate on shelf_movement
  for each statement execute function refuse_shelf_ledger_change();

-- At so few free pieces in all stores there is a task for staff; null: nobody asked.
alter table product add column least_stock int check (least_stock between 0 and 100000);
create index product_least_stock on product (id) where least_stock is not null;

-- A count of the shelves of a store, or of one section there.
create table stock_count (
  id int generated always as identity primary key,
  store_id int not null references store,
  section_id int references section on delete set null,
  title text not null, -- store and section as they were called
  state text not null default 'open' check (state in ('open', 'accepted', 'dropped')),
  opened_by int not null references staff,
  opened_at timestamptz not null default now(),
  closed_by int references staff,
  closed_at timestamptz,
  version int not null default 1
);
create index on stock_count (opened_at desc);
create table stock_count_line (
  count_id int not null references stock_count on delete cascade,
  product_id int not null references product on delete cascade,
  place int not null, -- in the sheet
  counted int check (counted between 0 and 100000),
  expected int, -- pieces on the shelf by the books when it was counted, with those that orders keep
  counted_at timestamptz,
  counted_by int references staff,
  is_accepted boolean not null default false,
  primary key (count_id, product_id),
  check (num_nulls(counted, expected, counted_at, counted_by) in (0, 4))
);

-- Products that are at their least stock, so that a task which somebody has done is not opened again until it was above.
create table low_stock (
  product_id int primary key references product on delete cascade,
  since timestamptz not null default now()
);
