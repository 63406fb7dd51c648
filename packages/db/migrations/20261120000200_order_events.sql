-- What the pages that a buyer has open are told of his orders, nothing of it personal. Written by the move itself, read
-- by the pages, swept after a day.
create table order_event (
  id bigint generated always as identity primary key,
  customer_id uuid not null,
  number bigint not null,
  type text not null check (type in ('ORDER_STATUS_CHANGED', 'ORDER_FUNDS_BOOKED')),
  letter "char", -- where it is now, and what that is called
  label text,
  at timestamptz not null default clock_timestamp(),
  check ((type = 'ORDER_STATUS_CHANGED') = (letter is not null and label is not null))
);
create index on order_event (customer_id, at);
create index on order_event (at);
