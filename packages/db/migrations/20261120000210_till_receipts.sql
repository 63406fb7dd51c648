-- A receipt of the till that took the money has no attempt of ours behind it, and an order may have several of a kind.
alter table order_receipt
  alter attempt_id drop not null,
  add n smallint not null default 1,
  drop constraint order_receipt_pkey,
  add primary key (customer_id, order_uid, kind, n);
