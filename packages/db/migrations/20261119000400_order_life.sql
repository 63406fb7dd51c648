-- Pieces of a reservation that have left the house; nothing but a return brings them back to the shelf.
alter table stock_reservation add shipped_at timestamptz;
create index on promotion_use (order_uid);

-- Receipts of the law 54-FZ. One that fails waits for staff and never holds up its order.
create table order_receipt (
  customer_id uuid not null,
  order_uid uuid not null,
  kind text not null check (kind in ('prepayment', 'settlement', 'refund')),
  attempt_id bigint not null references payment_attempt,
  state text not null check (state in ('done', 'failed')),
  provider_id text not null,
  fiscal jsonb, -- storage, document and sign
  made_at timestamptz not null default now(),
  primary key (customer_id, order_uid, kind)
);
create index on order_receipt (made_at) where state = 'failed';
