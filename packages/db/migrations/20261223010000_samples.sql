-- Samples of materials to order by post (docs/decisions/0120-samples.md): products of a kind of their own, in no list.
alter table product add column is_sample boolean not null default false;
create index product_sample on product (color_code) where is_sample;

-- What samples bought before took off this order.
alter table orders add column samples_discount bigint not null default 0;

-- An order with samples: what was paid for them is deducted from one later order of the buyer. The sum follows from the order's lines.
create table sample_credit (
  order_uid uuid primary key,
  order_customer_id uuid not null, -- its owner, of a company its own
  customer_id uuid not null, -- whose carts it counts in; a guest's goes to his account when he signs in
  placed_at timestamptz not null default now(),
  used_customer_id uuid,
  used_order_uid uuid,
  used_amount bigint check (used_amount > 0),
  check ((used_order_uid is null) = (used_amount is null) and (used_order_uid is null) = (used_customer_id is null))
);
create index on sample_credit (customer_id) where used_order_uid is null;
create index on sample_credit (used_order_uid) where used_order_uid is not null;
