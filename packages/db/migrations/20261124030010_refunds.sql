-- Money that goes back, each time by a row of its own: written before anybody is asked for it, so what is promised is
-- gone already, and the provider is asked with the same key until he has answered.
create table payment_refund (
  id bigint generated always as identity primary key,
  customer_id uuid not null,
  order_uid uuid not null,
  n smallint not null, -- which one of the order, from 1; its receipt has the same number
  attempt_id bigint references payment_attempt, -- null: given back by hand, at a till or by transfer
  occasion text not null check (occasion in ('cancelled', 'change', 'return', 'part')),
  amount bigint not null check (amount > 0),
  receipt jsonb, -- as it was when this was decided: lines may change later. Null: of the whole order, or none of ours
  words text not null default '',
  staff_id int references staff,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  tries smallint not null default 0, -- how often the provider has said no: each new asking has a key of its own
  provider_id text,
  made_at timestamptz not null default now(),
  done_at timestamptz,
  unique (customer_id, order_uid, n),
  check (attempt_id is not null or state = 'done')
);
create index on payment_refund (attempt_id);

insert into payment_refund (customer_id, order_uid, n, attempt_id, occasion, amount, state, provider_id, made_at, done_at)
select customer_id, order_uid, n, id, 'cancelled', coalesce(nullif(refunded, 0), captured, amount),
  case state when 'refunded' then 'done' else 'waiting' end, refund_id, updated_at,
  case state when 'refunded' then updated_at end
from payment_attempt where state in ('refunding', 'refunded');

-- Who of the shop's people moved it; null for everybody else.
alter table order_move add staff_id int;
