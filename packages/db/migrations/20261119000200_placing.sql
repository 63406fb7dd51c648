-- A cart that became an order tells which one.
alter table cart
  add order_customer_id uuid,
  add order_uid uuid,
  add seen_stamp text, -- prices as they were when the payment was chosen, for callers that send none
  add check ((closed_at is null) = (order_uid is null));

alter table delivery_quote add has_house boolean not null default false;

alter table orders
  add cart_uid uuid, -- null for those of before there were carts
  add city_id int,
  add recipient jsonb, -- goes with name and contacts
  add pay_until timestamptz, -- null: paid when it is handed over
  add return_url text,
  add fail_url text;
create unique index on orders (customer_id, cart_uid);
create index on orders (phone, completed_at) where status = 'X';

create sequence order_sequence minvalue 0 start 0;

-- Pieces, or places of the workshop, that an order keeps from everybody else.
create table stock_reservation (
  customer_id uuid not null,
  order_uid uuid not null,
  product_id int not null,
  store_id int not null,
  kind text not null,
  quantity int not null check (quantity > 0),
  expires_at timestamptz, -- null: until it is handed over
  released_at timestamptz,
  primary key (customer_id, order_uid, product_id, store_id, kind)
);
create index on stock_reservation (expires_at) where released_at is null;

-- All places of a day and a zone that orders have taken, whatever the window; the sum of its rows in courier_load.
create table courier_day (
  city_id int not null references courier_zone (city_id) on delete cascade,
  day date not null,
  taken smallint not null default 0 check (taken >= 0),
  primary key (city_id, day)
) with (fillfactor = 50);
insert into courier_day (city_id, day, taken) select city_id, day, sum(taken) from courier_load group by 1, 2;

-- Whose those places are.
create table courier_booking (
  customer_id uuid not null,
  order_uid uuid not null,
  city_id int not null,
  day date not null,
  kind text not null,
  min_time text not null,
  places smallint not null check (places > 0),
  released_at timestamptz,
  primary key (customer_id, order_uid)
);
create index on courier_booking (city_id, day) where released_at is null;

-- That the buyer has seen the drawing of a piece made for him, and the rule of no return, before he paid.
create table order_acceptance (
  customer_id uuid not null,
  order_uid uuid not null,
  item_uid uuid not null,
  product_id int not null,
  text_version text not null,
  ip_hash bytea not null,
  at timestamptz not null default now(),
  primary key (customer_id, order_uid, item_uid)
);
