-- A return goes on after it was accepted: the pieces come back, then the money.
alter table return_request
  drop constraint return_request_state_check,
  add constraint return_request_state_check
    check (state in ('waiting', 'accepted', 'refused', 'received', 'refunded')),
  add words text not null default '', -- what the buyer was told
  add staff_id int references staff,
  add moved_at timestamptz not null default now(),
  add refund_id bigint references payment_refund;
create index on return_request (moved_at desc) where state in ('accepted', 'received');
create index on return_request (refund_id) where refund_id is not null;
