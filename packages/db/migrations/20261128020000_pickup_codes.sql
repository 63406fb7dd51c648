-- Orders that wait in a store are handed over by their code from now on: those of before codes get theirs.
update orders set pickup_code = lpad(floor(random() * 10000)::int::text, 4, '0'),
  reservation_to = coalesce(orders.reservation_to, (now() at time zone 'Europe/Moscow')::date + 7)
from order_board board
where board.status in ('D', 'G', 'H') and board.delivery_type in ('Pickup', 'pickup')
  and orders.customer_id = board.customer_id and orders.uid = board.uid and orders.pickup_code is null;
