-- 1C is given an order again when something of it has changed, not when the same was written once more.
drop trigger mark_order_for_erp on orders;
create trigger mark_new_order_for_erp
  after insert on orders for each row execute function mark_order_for_erp();
create trigger mark_changed_order_for_erp
  after update on orders for each row
  when (
    (old.status, old.payment_status, old.are_funds_booked, old.is_refunded, old.order_total, old.delivery_date, old.track_number)
    is distinct from
    (new.status, new.payment_status, new.are_funds_booked, new.is_refunded, new.order_total, new.delivery_date, new.track_number)
  )
  execute function mark_order_for_erp();
