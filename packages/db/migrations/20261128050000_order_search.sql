-- An order is found by its buyer's e-mail too, by its phone in any writing and by the last digits of its number. Names
-- that begin with Ё are folded after they are made small, not before.
create or replace function order_board_row(owner uuid, placed uuid) returns order_board language plpgsql stable as $$
declare
  o record;
  digits text;
  articles text[];
  due order_board;
begin
  select number, customer_id, uid, status, completed_at, pay_until, delivery_date, delivery_type, city_id, shopper_type,
    payment_method, payment_status, prepay, order_total, full_name, phone, email, legal_info ->> 'name' as company
  into o from orders where customer_id = owner and uid = placed;
  select
    (array_agg(snapshot ->> 'name' order by line))[1] || case when count(*) > 1 then ' +' || count(*) - 1 else '' end,
    bool_or((snapshot ->> 'isSpecialProduct')::boolean),
    array_agg(distinct lower(snapshot ->> 'article'))
  into due.title, due.is_made, articles from order_item where customer_id = owner and order_uid = placed;
  digits := regexp_replace(coalesce(o.phone, ''), '\D', '', 'g');

  due.number := o.number;
  due.customer_id := o.customer_id;
  due.uid := o.uid;
  due.status := o.status;
  due.completed_at := o.completed_at;
  due.pay_until := o.pay_until;
  due.delivery_date := o.delivery_date;
  due.delivery_type := o.delivery_type;
  due.city_id := o.city_id;
  due.shopper_type := o.shopper_type;
  due.payment_method := o.payment_method;
  due.payment_status := o.payment_status;
  due.prepay := o.prepay;
  due.order_total := o.order_total;
  due.buyer := coalesce(o.company, o.full_name, '');
  due.words := array_to_tsvector(array_remove(array_remove(
    articles
    || search_lexemes(array[o.number::text], coalesce(o.phone, ''), coalesce(o.email, ''),
      concat_ws(' ', o.full_name, o.company))
    -- The ends of a phone, for a release that looks for them so.
    || array[right(digits, 7), right(digits, 4),
      '=city ' || o.city_id, '=way ' || o.delivery_type, '=pay ' || o.payment_method, '=who ' || o.shopper_type,
      case when due.is_made then '=made' end], null), ''));
  return due;
end
$$;

create or replace function keep_order_board() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from order_board where number = old.number;
  elsif tg_op = 'UPDATE' and (old.full_name, old.phone, old.email, old.legal_info, old.city_id, old.delivery_type,
      old.payment_method) is not distinct from (new.full_name, new.phone, new.email, new.legal_info, new.city_id,
      new.delivery_type, new.payment_method) then
    -- Words and title stay as they are.
    update order_board set status = new.status, pay_until = new.pay_until, delivery_date = new.delivery_date,
      payment_status = new.payment_status, prepay = new.prepay, order_total = new.order_total
    where number = new.number;
  else
    perform refresh_order_board(new.customer_id, new.uid);
  end if;
  return null;
end
$$;
create or replace trigger keep_order_board after delete or update of status, pay_until, delivery_date, delivery_type,
  city_id, payment_method, payment_status, prepay, order_total, full_name, phone, email, legal_info on orders
  for each row execute function keep_order_board();

select count(refresh_order_board(customer_id, uid)) from orders;
