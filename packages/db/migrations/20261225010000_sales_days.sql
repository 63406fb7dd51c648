-- Sales by the day of placing, Moscow time, for the dashboard of the back office. A job of every minute counts the days
-- that have changed (docs/decisions/0122-dashboard.md).
create table sales_day (
  day date primary key,
  orders int not null, -- all that were placed
  total bigint not null,
  cancelled_orders int not null,
  cancelled_total bigint not null,
  paid_orders int not null, -- in full, or with the money held
  paid_total bigint not null,
  made_orders int not null, -- with a piece made to measure, not cancelled
  made_total bigint not null
);

-- Days whose orders have changed since they were counted. Only added to: no order waits for another one.
create table sales_day_change (
  id bigint generated always as identity primary key,
  day date not null,
  at timestamptz not null default now()
);

create function add_sales_day_change() returns trigger language plpgsql as $$
begin
  insert into sales_day_change (day)
  values ((case when tg_op = 'DELETE' then old.completed_at else new.completed_at end at time zone 'Europe/Moscow')::date);
  return null;
end
$$;
create trigger add_sales_day_change after insert or delete on order_board
  for each row execute function add_sales_day_change();
create trigger add_sales_day_change_update after update on order_board for each row
  when ((old.status, old.order_total, old.payment_status, old.is_made)
    is distinct from (new.status, new.order_total, new.payment_status, new.is_made))
  execute function add_sales_day_change();

-- The job counts what was placed before.
insert into sales_day_change (day) select distinct (completed_at at time zone 'Europe/Moscow')::date from order_board;
