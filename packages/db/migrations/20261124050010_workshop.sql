-- What the workshop makes: a row for each unit of a line that is made to measure, from the move into work on.
create table workshop_piece (
  id int generated always as identity primary key,
  number bigint not null,
  customer_id uuid not null,
  order_uid uuid not null,
  item_uid uuid not null,
  line smallint not null,
  n int not null, -- which of the line's, from one
  type text check (type in ('mirror', 'led_mirror', 'tabletop', 'vanity_unit')), -- null of the oldest orders
  config_hash text,
  name text not null,
  about text not null,
  place text not null default 'taken' -- the stage it waits for
    check (place in ('taken', 'cutting', 'edging', 'assembly', 'check', 'packing', 'done')),
  unique (number, line, n)
);

-- Who has done a stage, and when.
create table workshop_mark (
  piece_id int not null references workshop_piece on delete cascade,
  stage text not null check (stage in ('taken', 'cutting', 'edging', 'assembly', 'check', 'packing')),
  staff_id int not null references staff,
  at timestamptz not null default now(),
  primary key (piece_id, stage)
);

create table workshop_photo (
  id int generated always as identity primary key,
  piece_id int not null references workshop_piece on delete cascade,
  staff_id int not null references staff,
  key text not null unique,
  preview_key text not null unique,
  bytes int not null,
  is_shared boolean not null default false, -- the buyer sees it
  at timestamptz not null default now()
);
create index on workshop_photo (piece_id, id);

-- Pieces as the order's lines have them now: what was changed since is made anew, what was begun stays.
create function open_workshop_pieces(owner uuid, placed uuid) returns void language plpgsql as $$
begin
  delete from workshop_piece piece
  where order_uid = placed and not exists (
    select from order_item item
    where item.customer_id = owner and item.order_uid = placed and item.uid = piece.item_uid and item.line = piece.line
      and item.quantity >= piece.n
      and item.snapshot -> 'configuration' ->> 'hash' is not distinct from piece.config_hash);
  insert into workshop_piece (number, customer_id, order_uid, item_uid, line, n, type, config_hash, name, about)
  select orders.number, owner, placed, item.uid, item.line, unit.n, item.snapshot -> 'configuration' ->> 'type',
    item.snapshot -> 'configuration' ->> 'hash', item.snapshot ->> 'name',
    coalesce(item.snapshot ->> 'configurationText', '')
  from orders
  join order_item item on item.customer_id = owner and item.order_uid = placed
  cross join generate_series(1, item.quantity) as unit (n)
  where orders.customer_id = owner and orders.uid = placed and (item.snapshot -> 'isSpecialProduct')::boolean
  on conflict do nothing;
end
$$;
create index on workshop_piece (order_uid);

select count(open_workshop_pieces(customer_id, uid)) from order_board
where is_made and status in ('W', 'Z', 'Q', 'S', 'L');

-- The buyer's open page hears of each stage.
alter table order_event drop constraint order_event_type_check,
  add constraint order_event_type_check
    check (type in ('ORDER_STATUS_CHANGED', 'ORDER_FUNDS_BOOKED', 'ORDER_STAGE_DONE'));
