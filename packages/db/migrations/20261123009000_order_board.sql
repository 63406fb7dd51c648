-- What staff filter, sort and search by, over all customers: orders themselves lie by their owner and are never walked.
-- Written in the order's own transaction.
create table order_board (
  number bigint primary key,
  customer_id uuid not null,
  uid uuid not null,
  status "char" not null,
  completed_at timestamptz not null,
  pay_until timestamptz,
  delivery_date date not null,
  delivery_type text not null,
  city_id int,
  shopper_type text not null,
  payment_method text not null,
  payment_status text not null,
  prepay bigint not null,
  order_total bigint not null,
  buyer text not null, -- a person or a company; empty once forgotten
  title text not null, -- its pieces in a line
  is_made boolean not null, -- something in it is made to measure
  words tsvector not null -- number, phone and its last seven and four digits, names, articles
) with (fillfactor = 80);

create index on order_board (completed_at desc, number desc);
create index on order_board (status, completed_at desc, number desc);
create index on order_board (delivery_date, number) where status not in ('F', 'A');
create index on order_board (status) include (order_total) where status not in ('F', 'A'); -- how many of each, and for what
create index on order_board using gin (words);

-- The row that an order should have. Each statement names its customer, so that one partition is looked at.
create function order_board_row(owner uuid, placed uuid) returns order_board language plpgsql stable as $$
declare
  o record;
  digits text;
  articles text[];
  due order_board;
begin
  select number, customer_id, uid, status, completed_at, pay_until, delivery_date, delivery_type, city_id, shopper_type,
    payment_method, payment_status, prepay, order_total, full_name, phone, legal_info ->> 'name' as company
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
    || regexp_split_to_array(lower(replace(concat_ws(' ', o.full_name, o.company), 'ё', 'е')), '[^[:alnum:]]+')
    || array[o.number::text, digits, right(digits, 7), right(digits, 4)], null), ''));
  return due;
end
$$;

create function refresh_order_board(owner uuid, placed uuid) returns void language plpgsql as $$
declare
  due order_board := order_board_row(owner, placed);
begin
  if due.title is null or due.number is null then -- has no lines, or is gone with them
    delete from order_board where number = due.number;
    return;
  end if;
  insert into order_board select due.*
  on conflict (number) do update set
    status = excluded.status, pay_until = excluded.pay_until, delivery_date = excluded.delivery_date,
    delivery_type = excluded.delivery_type, city_id = excluded.city_id, payment_method = excluded.payment_method,
    payment_status = excluded.payment_status, prepay = excluded.prepay, order_total = excluded.order_total,
    buyer = excluded.buyer, title = excluded.title, is_made = excluded.is_made, words = excluded.words;
end
$$;

create function keep_order_board() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from order_board where number = old.number;
  elsif tg_op = 'UPDATE' and (old.full_name, old.phone, old.legal_info) is not distinct from
      (new.full_name, new.phone, new.legal_info) then
    -- Words and title stay as they are.
    update order_board set status = new.status, pay_until = new.pay_until, delivery_date = new.delivery_date,
      delivery_type = new.delivery_type, city_id = new.city_id, payment_method = new.payment_method,
      payment_status = new.payment_status, prepay = new.prepay, order_total = new.order_total
    where number = new.number;
  else
    perform refresh_order_board(new.customer_id, new.uid);
  end if;
  return null;
end
$$;
-- A new order comes on the board with its lines, which are written with it.
create trigger keep_order_board after delete or update of status, pay_until, delivery_date, delivery_type,
  city_id, payment_method, payment_status, prepay, order_total, full_name, phone, legal_info on orders
  for each row execute function keep_order_board();

create function keep_order_board_lines() returns trigger language plpgsql as $$
begin
  perform refresh_order_board(customer_id, order_uid)
  from (select distinct customer_id, order_uid from changed) as orders_of_lines;
  return null;
end
$$;
create trigger keep_order_board_added after insert on order_item
  referencing new table as changed for each statement execute function keep_order_board_lines();
create trigger keep_order_board_changed after update on order_item
  referencing new table as changed for each statement execute function keep_order_board_lines();
create trigger keep_order_board_removed after delete on order_item
  referencing old table as changed for each statement execute function keep_order_board_lines();

select count(refresh_order_board(customer_id, uid)) from orders;
