-- An order that became dearer is paid in parts: one try at a time is open, and those before it keep their money.
create unique index payment_attempt_one_open on payment_attempt (customer_id, order_uid)
  where state in ('new', 'pending', 'hold');
drop index payment_attempt_customer_id_order_uid_idx;
create index on payment_attempt (customer_id, order_uid);
