-- By which id the counter of visits knows a customer: orders can be told to it later. The latest id counts.
create table client_metric (
  customer_id uuid primary key,
  client_id text not null,
  seen_at timestamptz not null default now()
);
