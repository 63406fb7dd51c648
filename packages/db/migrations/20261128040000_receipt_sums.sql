-- What a receipt is for, as it was registered.
alter table order_receipt add amount bigint;
update order_receipt receipt set amount = coalesce(attempt.captured, attempt.amount)
from payment_attempt attempt where attempt.id = receipt.attempt_id and receipt.kind = 'prepayment';
update order_receipt receipt set amount = refund.amount
from payment_refund refund
where receipt.kind = 'refund' and refund.customer_id = receipt.customer_id and refund.order_uid = receipt.order_uid
  and refund.n = receipt.n;
update order_receipt receipt set amount = least(orders.order_total, paid.amount)
from orders, lateral (select sum(coalesce(captured, attempt.amount)) as amount from payment_attempt attempt
  where attempt.customer_id = orders.customer_id and attempt.order_uid = orders.uid
    and attempt.state in ('completed', 'refunding', 'refunded')) as paid
where receipt.kind = 'settlement' and receipt.attempt_id is not null
  and orders.customer_id = receipt.customer_id and orders.uid = receipt.order_uid;
update order_receipt receipt set amount = money.amount
from order_money money where money.source = 'till' and money.document_id = receipt.provider_id
  and receipt.attempt_id is null;
