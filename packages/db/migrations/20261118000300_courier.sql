-- Where our own courier drives, and on what terms: one zone for each city, by the distance from its centre. The defaults
-- are the shop's own; staff change a city's row. Money is kopecks.
create table courier_zone (
  city_id int primary key references city (id),
  city_radius_km smallint not null default 15 check (city_radius_km > 0),
  far_radius_km smallint not null default 40,
  per_km int not null default 3000 check (per_km >= 0),
  included_grams int not null default 100000 check (included_grams >= 0),
  per_50kg int not null default 30000 check (per_50kg >= 0),
  dates_shown smallint not null default 14 check (dates_shown between 1 and 60),
  exact_step_min smallint not null default 30 check (exact_step_min between 5 and 60),
  day_places smallint not null default 12 check (day_places >= 0),
  -- An order above this takes the places of two.
  heavy_grams int not null default 150000 check (heavy_grams > 0),
  check (far_radius_km >= city_radius_km)
);

-- What a day is divided into, Moscow time. The day's own window has no places but those of the whole day.
create table courier_window (
  city_id int not null references courier_zone (city_id) on delete cascade,
  kind text not null check (kind in ('Interval', 'Day', 'ExactTime')),
  min_time text not null check (min_time ~ '^[0-2]\d:[0-5]\d$'),
  max_time text not null check (max_time ~ '^[0-2]\d:[0-5]\d$'),
  places smallint check (places >= 0),
  primary key (city_id, kind, min_time),
  check (max_time > min_time)
);

-- Places that orders have taken. Half-empty pages keep updates of a hot row in place.
create table courier_load (
  city_id int not null references courier_zone (city_id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('Interval', 'Day', 'ExactTime')),
  min_time text not null,
  taken smallint not null default 0 check (taken >= 0),
  primary key (city_id, day, kind, min_time)
) with (fillfactor = 50);

insert into courier_zone (city_id) select distinct city_id from store;
insert into courier_window (city_id, kind, min_time, max_time, places)
select city_id, kind, min_time, max_time, places
from courier_zone, (values
  ('Interval', '10:00', '14:00', 4::smallint), ('Interval', '14:00', '18:00', 4), ('Interval', '18:00', '21:00', 4),
  ('Day', '09:00', '21:00', null), ('ExactTime', '10:00', '20:00', 2)) as usual (kind, min_time, max_time, places);

-- Days that differ from the week's own order: one table for workshop, courier and bills.
create table calendar_day (
  day date primary key,
  kind text not null default 'usual' check (kind in ('usual', 'off', 'short', 'working')),
  -- Null: as the courier's rule has it.
  has_courier boolean
);

-- Public holidays: of 2026 as the government has moved them, of the years after by their fixed dates.
insert into calendar_day (day, kind)
select day::date, 'off'
from (values
    ('2026-01-01', '2026-01-11'), ('2026-02-21', '2026-02-23'), ('2026-03-07', '2026-03-09'),
    ('2026-05-01', '2026-05-03'), ('2026-05-09', '2026-05-11'), ('2026-06-12', '2026-06-14'),
    ('2026-11-04', '2026-11-04'), ('2026-12-31', '2026-12-31')) as holiday (first, last),
  generate_series(first::date, last::date, '1 day') as day
union
select make_date(year, month, number), 'off'
from generate_series(2027, 2036) as year,
  (values (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (1, 8), (2, 23), (3, 8), (5, 1), (5, 9), (6, 12), (11, 4))
    as fixed (month, number);

-- Our courier drives on every day but 1, 2 and 7 January and 9 May.
insert into calendar_day (day, has_courier)
select make_date(year, month, number), false
from generate_series(2026, 2036) as year, (values (1, 1), (1, 2), (1, 7), (5, 9)) as rest (month, number)
on conflict (day) do update set has_courier = excluded.has_courier;
