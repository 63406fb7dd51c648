-- A company is a customer too: what its people order for it belongs to it, whoever of them placed it.
alter table company add customer_id uuid not null unique default gen_random_uuid();

-- Orders lie by their owner: a person, a company or a guest's session. All of an order is copied at its fixing and
-- never looked up in the catalogue again. Payment columns are what the order shows; attempts get rows of their own.
create table orders (
  customer_id uuid not null,
  uid uuid not null, -- v7, made by the application
  number bigint not null,
  base_user_id int, -- who placed it; null for a guest
  company_id int,
  shopper_type text not null check (shopper_type in ('retail', 'b2b', 'legal_entity')),
  status "char" not null default 'N' check (status::text ~ '^[A-TV-Z]$'),
  version int not null default 1, -- grows with every move
  completed_at timestamptz not null default now(), -- when the cart became this order

  full_name text, -- name and contacts go when their owner asks to be forgotten
  email text,
  phone text,
  promoter_id int,
  legal_info jsonb,

  items_total bigint not null check (items_total >= 0),
  items_total_without_discount bigint not null check (items_total_without_discount >= items_total),
  registration_discount bigint not null default 0 check (registration_discount >= 0),
  promotion_discount bigint not null default 0 check (promotion_discount >= 0),
  b2b_discount bigint not null default 0 check (b2b_discount >= 0),
  coupon text,
  order_total bigint not null,
  total_weight_grams int not null default 0,

  delivery_type text not null
    check (delivery_type in ('Day', 'Interval', 'ExactTime', 'CdekToHome', 'to_home', 'Pickup', 'Cdek', 'pickup')),
  delivery_item_id text not null default '',
  delivery_date date not null,
  min_time text,
  max_time text,
  delivery_price bigint not null default 0 check (delivery_price >= 0), -- what the buyer pays
  delivery_discount bigint not null default 0 check (delivery_discount >= 0), -- what was waived
  delivery_service_cost bigint not null default 0 check (delivery_service_cost >= 0),
  delivery_point jsonb,
  delivery_user_data jsonb, -- goes with name and contacts
  shop_address text,
  unload_method text not null default 'none' check (unload_method in ('none', 'entrance', 'hand', 'elevator')),
  unload_floor smallint not null default 1,
  unload_entrance_length smallint not null default 20,
  unload_price bigint not null default 0 check (unload_price >= 0),
  track_number text,
  reservation_from date,
  reservation_to date,
  is_delivered boolean not null default false,

  payment_method text not null
    check (payment_method in
      ('sbp-sber', 'bill', 'card-online', 'cashdesk', 'prepay-cashdesk', 'SberPay', 'yooMoney')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'hold', 'completed')),
  are_funds_booked boolean not null default false,
  prepay bigint not null default 0 check (prepay >= 0),
  payment_url text, -- the provider's page of the live attempt
  is_refunded boolean not null default false,

  is_cutting_started boolean not null default false, -- set by the workshop, never taken back
  cancel_reason text,
  check (order_total = items_total + delivery_price + unload_price),
  check (registration_discount = 0 or b2b_discount = 0),
  check ((shopper_type = 'b2b') = (company_id is not null)),
  primary key (customer_id, uid)
) partition by hash (customer_id);
create index on orders (customer_id, completed_at desc, uid desc); -- the history page
create index on orders (customer_id, completed_at desc, uid desc) where status not in ('F', 'A'); -- what is on its way

create table order_item (
  customer_id uuid not null,
  order_uid uuid not null,
  line smallint not null,
  uid uuid not null,
  product_id int, -- null for a piece made to size that is no product of the catalogue
  quantity int not null check (quantity > 0),
  price bigint not null check (price >= 0), -- of one piece
  old_price bigint check (old_price >= price),
  price_total bigint not null check (price_total >= 0),
  price_total_without_discount bigint not null check (price_total_without_discount >= price_total),
  weight_grams int not null default 0,
  snapshot jsonb not null, -- the rest of the contract's OrderedProduct, as it was on that day
  primary key (customer_id, order_uid, line)
) partition by hash (customer_id);

-- Every letter the order has been in; the last one is its status.
create table order_move (
  customer_id uuid not null,
  order_uid uuid not null,
  n smallint not null,
  status "char" not null,
  actor text not null,
  at timestamptz not null default now(),
  primary key (customer_id, order_uid, n)
) partition by hash (customer_id);

-- What couriers and carriers told, each thing once, never deleted.
create table delivery_history (
  customer_id uuid not null,
  order_uid uuid not null,
  shipment smallint not null default 1,
  at timestamptz not null,
  code text not null, -- the carrier's own word
  status text not null
    check (status in ('given', 'delivering', 'arrived', 'attempt_failed', 'return', 'completed')),
  primary key (customer_id, order_uid, shipment, at, code)
) partition by hash (customer_id);

do $$
declare
  parent text;
  part int;
begin
  foreach parent in array array['orders', 'order_item', 'order_move', 'delivery_history'] loop
    for part in 0..31 loop
      execute format('create table %I partition of %I for values with (modulus 32, remainder %s)',
        parent || '_p' || part, parent, part);
    end loop;
  end loop;
end
$$;

-- Where the order of a number lies; this is what keeps numbers apart.
create table order_directory (
  number bigint primary key,
  customer_id uuid not null,
  uid uuid not null
);

-- Counted in the order's own transaction: a customer of fifty thousand orders is not counted on every page.
create table customer_counter (
  customer_id uuid primary key,
  active int not null default 0,
  total int not null default 0
);

create function keep_orders_found_and_counted() returns trigger language plpgsql as $$
declare
  was_active int := 0;
  is_active int := 0;
  added int := 0;
  owner uuid;
begin
  if tg_op <> 'INSERT' then
    was_active := (old.status not in ('F', 'A'))::int;
    added := added - 1;
    owner := old.customer_id;
  end if;
  if tg_op <> 'DELETE' then
    is_active := (new.status not in ('F', 'A'))::int;
    added := added + 1;
    owner := new.customer_id;
  end if;
  if tg_op = 'INSERT' then
    insert into order_directory (number, customer_id, uid) values (new.number, new.customer_id, new.uid);
  elsif tg_op = 'DELETE' then
    delete from order_directory where number = old.number;
  end if;
  if added <> 0 or is_active <> was_active then
    insert into customer_counter (customer_id, active, total) values (owner, is_active - was_active, added)
    on conflict (customer_id) do update
      set active = customer_counter.active + excluded.active, total = customer_counter.total + excluded.total;
  end if;
  return null;
end
$$;
create trigger keep_orders_found_and_counted after insert or delete or update of status on orders
  for each row execute function keep_orders_found_and_counted();
