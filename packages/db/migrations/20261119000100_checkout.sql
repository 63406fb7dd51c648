-- What the checkout page keeps in the cart beside what was there before.
alter table cart
  add shopper_type text check (shopper_type in ('retail', 'legal_entity')), -- null: nobody has said anything yet
  add payment_method text
    check (payment_method in
      ('sbp-sber', 'bill', 'card-online', 'cashdesk', 'prepay-cashdesk', 'SberPay', 'yooMoney')),
  add return_url text, -- checked: pages of our own under /order/
  add fail_url text;

-- Commands that were done, by the caller's own key. The row is written in the command's transaction: whoever comes
-- again with the same key is answered and does nothing twice. Swept after three days.
create table idempotency (
  customer_id uuid not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  answer jsonb not null, -- what cannot be read again
  at timestamptz not null default now(),
  primary key (customer_id, key)
);
create index on idempotency (at);
