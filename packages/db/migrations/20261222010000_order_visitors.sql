-- Sessions that have opened an order which staff made for a buyer without an account, by its link and the buyer's phone
-- (docs/decisions/0113-opening-an-order-by-its-link.md).
create table order_visitor (
  customer_id uuid not null, -- of the session
  order_customer_id uuid not null references draft_order (customer_id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (customer_id, order_customer_id)
);
create index on order_visitor (order_customer_id);
