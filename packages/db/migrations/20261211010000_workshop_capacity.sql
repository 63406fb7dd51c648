-- What the workshop can do in half a day, and what of it is promised to orders (docs/decisions/0102-booked-minutes.md).
create table station (
  code text primary key,
  name text not null,
  machines smallint not null check (machines >= 0),
  shifts smallint not null check (shifts between 0 and 2), -- the second one is the evening
  stage text not null check (stage in ('cutting', 'edging', 'assembly', 'check', 'packing')),
  sort smallint not null
);
-- As the workshop's data file has them (packages/production/src/data); staff change a row from here on.
insert into station (code, name, machines, shifts, stage, sort)
select code, name, machines, shifts, stage, row_number() over ()
from (values
    ('glass_table', 'Стол раскроя стекла', 1, 2, 'cutting'),
    ('glass_cnc', 'Станок фигурной обработки стекла', 1, 2, 'edging'),
    ('glass_edger', 'Кромкошлифовальный станок', 1, 1, 'edging'),
    ('beveller', 'Фацетный станок', 1, 1, 'edging'),
    ('sandblast', 'Пескоструйная камера', 1, 1, 'edging'),
    ('frame_bench', 'Стол багета', 1, 1, 'edging'),
    ('mirror_bench', 'Стол креплений', 1, 1, 'assembly'),
    ('led_bench', 'Стол подсветки', 5, 1, 'assembly'),
    ('stone_saw', 'Мостовая пила', 1, 2, 'cutting'),
    ('waterjet', 'Гидроабразивный станок', 1, 1, 'edging'),
    ('stone_bench', 'Стол обработки камня', 2, 1, 'edging'),
    ('glue_bench', 'Стол склейки', 3, 1, 'assembly'),
    ('board_saw', 'Форматно-раскроечный станок', 1, 2, 'cutting'),
    ('bander', 'Кромкооблицовочный станок', 1, 1, 'edging'),
    ('drill_cnc', 'Присадочный станок', 1, 1, 'edging'),
    ('paint_booth', 'Покрасочная камера', 1, 1, 'edging'),
    ('membrane_press', 'Мембранный пресс', 1, 1, 'edging'),
    ('unit_bench', 'Стол сборки тумб', 5, 1, 'assembly'),
    ('check', 'Контроль', 2, 1, 'check'),
    ('packing', 'Упаковка', 3, 1, 'packing'),
    ('supplier', 'У поставщика', 0, 0, 'edging')) as data (code, name, machines, shifts, stage);

-- Machines that are missing for some days; half a one when a colleague stands in for half of the time.
create table station_outage (
  id int generated always as identity primary key,
  station text not null references station (code),
  machines numeric(3, 1) not null check (machines > 0),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  kind text not null check (kind in ('breakdown', 'illness', 'vacation', 'maintenance')),
  note text not null default '',
  staff_id int not null references staff,
  made_at timestamptz not null default now(),
  ended_at timestamptz -- taken back, or over before its day
);
create index on station_outage (to_day) where ended_at is null;

-- One row: placing shares it, planning anew has it alone. Another number is another capacity or another plan.
create table work_plan (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  replanned_at timestamptz
);
insert into work_plan default values;

-- Half a day of a station, from its first booking on. No check of the capacity: after a breakdown it is less than what
-- is booked, until the rest is planned anew in the same transaction.
create table work_slot (
  day date not null,
  half smallint not null check (half between 0 and 2), -- morning, afternoon, evening
  station text not null references station (code),
  capacity int not null check (capacity >= 0),
  booked_minutes int not null check (booked_minutes >= 0),
  primary key (day, half, station)
) with (fillfactor = 50);

-- A piece of an order with the work that was counted for it when it was ordered.
create table work_piece (
  id int generated always as identity primary key,
  customer_id uuid not null,
  order_uid uuid not null,
  item_uid uuid not null,
  n smallint not null, -- which of the line's, from one
  operations jsonb not null,
  released_at timestamptz, -- its order has ended, its minutes are given back
  unique (order_uid, item_uid, n)
);

create table work_booking (
  piece_id int not null references work_piece on delete cascade,
  operation text not null,
  station text not null,
  day date not null,
  half smallint not null,
  minutes int not null check (minutes > 0),
  primary key (piece_id, operation, day, half)
);
create index on work_booking (day, half, station);

-- The day by which everything of an order is packed: as it was promised, and as the plan of now has it.
create table work_promise (
  customer_id uuid not null,
  order_uid uuid not null,
  day date not null, -- never changed
  forecast date, -- null: it does not fit into the days that are planned
  promised_at timestamptz not null default now(),
  primary key (order_uid)
);

-- Stations and outages decide days of carts, as the calendar does.
create trigger renew_shop_terms after insert or update or delete or truncate on station
  for each statement execute function renew_shop_terms();
create trigger renew_shop_terms after insert or update or delete or truncate on station_outage
  for each statement execute function renew_shop_terms();
