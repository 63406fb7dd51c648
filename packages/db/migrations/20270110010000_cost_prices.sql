-- What a product, a bought part or an hour of a station costs the shop, from a day on. Rows are only added: the last of the
-- latest day that has come is in force (docs/decisions/0140-cost-and-margin.md).
create table cost_price (
  id int generated always as identity primary key,
  product_id int references product on delete cascade,
  resource text, -- «hardware:hinge», for a piece or a metre; «station:stone_saw», for an hour
  from_day date not null,
  cost bigint check (cost >= 0), -- kopecks; null: not known from that day on
  staff_id int not null references staff,
  set_at timestamptz not null default now(),
  check (num_nonnulls(product_id, resource) = 1)
);
create index cost_price_product on cost_price (product_id, from_day desc, id desc) where product_id is not null;
create index cost_price_resource on cost_price (resource, from_day desc, id desc) where resource is not null;

create function product_cost(product int, at_day date) returns bigint language sql stable as $$
  select cost from cost_price where product_id = product and from_day <= at_day order by from_day desc, id desc limit 1
$$;

-- Of one piece, as it was when the line was written; null: not known.
alter table order_item add column cost bigint;

-- Lines made to measure whose cost a job counts from their bill of work.
create table piece_cost_due (
  item_uid uuid primary key,
  customer_id uuid not null,
  order_uid uuid not null,
  at timestamptz not null default now()
);

create function freeze_line_cost() returns trigger language plpgsql as $$
begin
  if (new.snapshot ->> 'configuration') is not null then
    insert into piece_cost_due (item_uid, customer_id, order_uid) values (new.uid, new.customer_id, new.order_uid)
    on conflict do nothing;
  elsif new.cost is null and new.product_id is not null then
    new.cost := product_cost(new.product_id, (now() at time zone 'Europe/Moscow')::date);
  end if;
  return new;
end
$$;
create trigger freeze_line_cost before insert on order_item for each row execute function freeze_line_cost();

-- What the lines of a day's orders that are not cancelled were sold for, and cost.
alter table sales_day
  add column costed_total bigint not null default 0, -- price of the lines whose cost is known, without delivery
  add column cost_total bigint not null default 0,
  add column uncosted_lines int not null default 0,
  add column uncosted_total bigint not null default 0;

-- A line that changes alone: its cost is counted later, or staff have exchanged goods for others of the same sum.
create function add_sales_day_change_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_change (day)
  select (completed_at at time zone 'Europe/Moscow')::date from orders
  where customer_id = old.customer_id and uid = old.order_uid;
  return null;
end
$$;
create trigger add_sales_day_change_delete after delete on order_item
  for each row execute function add_sales_day_change_of_line();
create trigger add_sales_day_change_update after update on order_item for each row
  when ((old.cost, old.quantity, old.price_total) is distinct from (new.cost, new.quantity, new.price_total))
  execute function add_sales_day_change_of_line();

alter table staff drop constraint staff_roles_check;
alter table staff add constraint staff_roles_check
  check (roles <@ array['operator', 'order_manager', 'content', 'workshop', 'accountant', 'owner']);
