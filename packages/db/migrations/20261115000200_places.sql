create table organization (
  id int primary key,
  name text not null,
  inn text not null,
  ogrn text not null,
  address text not null
);

-- The id is the carrier's city code.
create table city (
  id int primary key,
  name text not null,
  region text not null,
  kladr_id text not null,
  latitude double precision not null,
  longitude double precision not null,
  zoom smallint not null default 11,
  hours_from_moscow smallint not null default 0,
  is_popular boolean not null default false,
  store_id int not null,
  sort int not null
);
create index on city using gin (lower(name) gin_trgm_ops);

create table store (
  id int primary key,
  name text not null,
  kind text not null check (kind in ('store', 'warehouse', 'showroom')),
  city_id int not null references city (id),
  organization_id int not null references organization (id),
  latitude double precision not null,
  longitude double precision not null,
  zoom smallint not null default 11,
  address text not null,
  address_full text not null,
  phone text not null,
  city_phone text not null,
  working_hours text not null,
  hint text,
  is_default boolean not null default false,
  can_pickup boolean not null,
  sort int not null
);
alter table city add foreign key (store_id) references store (id) deferrable initially deferred;

-- What is left, and the days it takes from there. Half-empty pages keep updates of a hot row in place.
create table stock (
  product_id int not null references product (id) on delete cascade,
  store_id int not null references store (id),
  kind text not null check (kind in ('warehouse', 'store', 'production')),
  qty int not null check (qty >= 0),
  qty_max int not null check (qty_max >= 0),
  days_to_delivery smallint,
  days_to_pickup smallint,
  primary key (product_id, store_id, kind)
) with (fillfactor = 50);
