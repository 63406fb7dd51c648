-- The place of a buyer's piece on a unit of stock that he has chosen himself (docs/decisions/0132-own-stone.md).
create table stone_hold (
  id uuid primary key,
  unit_id int not null references stock_unit,
  customer_id uuid not null, -- whose cart it counts in; a guest's goes to his account when he signs in
  config_hash text not null,
  name text not null, -- of the piece, as its cart line has it
  placements jsonb not null, -- by which the planner comes to the same places again
  parts jsonb not null, -- rectangles on the unit, mm
  until timestamptz not null, -- without an order it ends then
  created_at timestamptz not null default now(),
  order_customer_id uuid, -- placed: it stays until the order ends
  order_uid uuid,
  item_uid uuid,
  released_at timestamptz,
  check ((order_uid is null) = (order_customer_id is null) and (order_uid is null) = (item_uid is null))
);
-- A unit has one buyer, a piece one stone, an order's line too.
create unique index on stone_hold (unit_id) where released_at is null;
create unique index on stone_hold (customer_id, config_hash) where released_at is null and order_uid is null;
create unique index on stone_hold (order_uid, item_uid) where released_at is null and order_uid is not null;
-- Nightly sweep.
create index on stone_hold (until);

-- A drawing that names the place on the stone; null: one without.
alter table drawing add stone_hold_id uuid;
