-- The carrier's points, as its list tells them each night. Its cities are more than ours, so there is no reference.
create table carrier_point (
  code text primary key,
  city_id int not null,
  city_name text not null,
  name text not null,
  kind text not null check (kind in ('PVZ', 'POSTAMAT')),
  address text not null,
  note text not null default '',
  phone text,
  latitude double precision not null,
  longitude double precision not null,
  work_time text not null,
  is_freight boolean not null,
  -- Kilograms of one piece; null is no limit.
  weight_max real,
  -- Of a locker, in centimetres: [{width, height, depth}].
  cells jsonb not null default '[]',
  seen_at timestamptz not null default now()
);
create index on carrier_point (city_id, code);
