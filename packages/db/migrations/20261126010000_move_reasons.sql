-- Why an order went where it did: why it is looked at by a person, or in whose words it was cancelled.
alter table order_move add column reason text check (length(reason) between 1 and 500);

-- What staff wrote goes with their notes, when the buyer asks to be forgotten.
create or replace function forget_order_notes() returns trigger language plpgsql as $$
begin
  delete from order_note where number = old.number;
  update order_move set reason = null
  where customer_id = old.customer_id and order_uid = old.uid and staff_id is not null and reason is not null;
  return null;
end
$$;
