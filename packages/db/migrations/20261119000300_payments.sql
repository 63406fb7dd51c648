-- One row for each try to pay an order, and one of them alive. Its states only go forward.
create table payment_attempt (
  id bigint generated always as identity primary key,
  customer_id uuid not null,
  order_uid uuid not null,
  order_number bigint not null,
  n smallint not null, -- which try of the order it is, from 1
  method text not null,
  provider text not null,
  state text not null default 'new'
    check (state in ('new', 'pending', 'hold', 'completed', 'cancelled', 'refunding', 'refunded')),
  amount bigint not null check (amount > 0),
  captured bigint check (captured between 0 and amount),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  refund_id text, -- the provider's own
  is_hold boolean not null,
  is_dropped boolean not null default false, -- closed by ourselves: nobody is told that it failed
  provider_id text,
  decline_reason text,
  trouble text, -- what the provider holds is not what we asked for: a person has to look
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  syncs smallint not null default 0, -- how often the provider was asked about it
  next_sync_at timestamptz,
  unique (customer_id, order_uid, n),
  unique (provider, provider_id)
);
create unique index on payment_attempt (customer_id, order_uid)
  where state in ('new', 'pending', 'hold', 'completed', 'refunding');
create index on payment_attempt (next_sync_at) where next_sync_at is not null;

-- What providers have told, each thing once. A notice is a hint to read the payment, and changes nothing by itself.
create table payment_notice (
  provider text not null,
  dedupe_key text not null,
  payment_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, dedupe_key)
);
create index on payment_notice (received_at);
