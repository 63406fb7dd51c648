-- What was asked of the carrier for an order, and what it last said. Its word is read, never believed from a notice.
create table shipment (
  customer_id uuid not null,
  order_uid uuid not null,
  n smallint not null default 1,
  order_number bigint not null,
  state text not null default 'new' check (state in ('new', 'waiting', 'registered', 'refused', 'deleted')),
  carrier_id text unique, -- the carrier's own, once it has answered
  next_read_at timestamptz,
  primary key (customer_id, order_uid, n)
);
create index on shipment (next_read_at) where next_read_at is not null;

create table carrier_notice (
  dedupe_key text primary key,
  carrier_id text not null,
  received_at timestamptz not null default now()
);
create index on carrier_notice (received_at);
