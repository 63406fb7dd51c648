-- Money by day (docs/decisions/0125-money-by-day.md). When a payment was charged: the trigger stamps it whoever writes the
-- state, a release before this one included.
alter table payment_attempt add paid_at timestamptz;
create function stamp_paid_at() returns trigger language plpgsql as $$
begin
  new.paid_at := case when tg_op = 'INSERT' then new.updated_at else now() end;
  return new;
end
$$;
create trigger stamp_paid_at before insert or update of state on payment_attempt for each row
  when (new.paid_at is null and new.state in ('completed', 'refunding', 'refunded'))
  execute function stamp_paid_at();
-- Of a refunded payment `updated_at` is the day of the refund; its receipt was registered when it was charged.
update payment_attempt attempt set paid_at = coalesce(
  (select receipt.made_at from order_receipt receipt
    where receipt.customer_id = attempt.customer_id and receipt.order_uid = attempt.order_uid
      and receipt.kind = 'prepayment' and receipt.n = attempt.n),
  attempt.updated_at)
where state in ('completed', 'refunding', 'refunded');
create index on payment_attempt (paid_at) where paid_at is not null;
create index on payment_refund (done_at) where done_at is not null;
create index on order_money (paid_at);

-- Registers of the providers: files read in by staff, each once.
create table provider_register (
  id int generated always as identity primary key,
  provider text not null check (provider in ('yookassa', 'sber')),
  sha256 text not null unique,
  name text not null,
  rows int not null,
  directions text[] not null, -- what the file lists: 'in' payments, 'out' refunds
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  staff_id int not null references staff,
  read_at timestamptz not null default now()
);
create index on provider_register (to_day);

create table provider_register_row (
  provider text not null,
  direction text not null check (direction in ('in', 'out')),
  operation_id text not null, -- of a payment its id, of a refund the refund's
  payment_id text not null,
  amount bigint not null check (amount > 0),
  commission bigint not null default 0 check (commission >= 0),
  operated_at timestamptz not null,
  register_id int not null references provider_register,
  primary key (provider, direction, operation_id)
);
create index on provider_register_row (operated_at);
create index on provider_register_row (provider, payment_id);
