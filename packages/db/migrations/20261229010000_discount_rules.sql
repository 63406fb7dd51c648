-- Discount rules of staff (docs/decisions/0133-discount-rules.md).
create table discount_rule (
  id int generated always as identity primary key,
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'active', 'stopped')),
  content jsonb not null, -- DiscountContent
  used int not null default 0 check (used >= 0), -- orders that hold one of its limited uses
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Active rules are a part of what every cart is reckoned with; counting a use changes nothing of it.
create trigger renew_shop_terms after insert or update of content, state or delete or truncate on discount_rule
  for each statement execute function renew_shop_terms();

-- What a rule took off an order.
create table discount_use (
  rule_id int not null references discount_rule,
  rule_version int not null,
  order_uid uuid not null,
  customer_id uuid not null,
  phone text, -- a guest is known by it too
  amount bigint not null check (amount > 0),
  used_at timestamptz not null default now(),
  primary key (rule_id, order_uid)
);
create index on discount_use (order_uid);
create index on discount_use (rule_id, customer_id);
create index on discount_use (rule_id, phone) where phone is not null;

alter table orders add column rules_discount bigint not null default 0;
