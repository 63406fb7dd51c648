-- The way from a product to a paid order, where visitors came from, and what they searched for in vain
-- (docs/decisions/0150-funnel.md). Nothing here names a person.
create table funnel_visitor (
  day date not null, -- Moscow
  step text not null check (step in ('product', 'cart', 'checkout')),
  visitor uuid not null, -- a hash of his key with the day and a secret: his next day has another one
  source text not null, -- empty: not allowed, or not known
  medium text not null,
  at timestamptz not null default now(),
  primary key (day, step, visitor)
);
create index on funnel_visitor (at);

-- Counted by a job of five minutes.
create table funnel_day (
  day date not null,
  step text not null,
  source text not null,
  medium text not null,
  visitors int not null,
  primary key (day, step, source, medium)
);

-- Where the buyer of an order first came from, if he has allowed it.
create table order_source (
  order_uid uuid primary key,
  customer_id uuid not null,
  source text not null,
  medium text not null,
  campaign text not null
);

-- Orders of a day of placing by source, without those that are cancelled; counted with `sales_day`.
create table source_day (
  day date not null,
  source text not null,
  medium text not null,
  orders int not null,
  total bigint not null,
  primary key (day, source, medium)
);

create function add_sales_day_change_of_source() returns trigger language plpgsql as $$
begin
  insert into sales_day_change (day)
  select (completed_at at time zone 'Europe/Moscow')::date from orders
  where customer_id = new.customer_id and uid = new.order_uid;
  return null;
end
$$;
create trigger add_sales_day_change after insert on order_source
  for each row execute function add_sales_day_change_of_source();

-- Buyers who placed orders by themselves, and of them those who have paid; staff's drafts are not theirs.
alter table sales_day
  add column site_buyers int not null default 0,
  add column site_paid_buyers int not null default 0;

create table empty_search (
  day date not null, -- Moscow
  query text not null,
  times int not null,
  at timestamptz not null default now(), -- the last time
  primary key (day, query)
);
create index on empty_search (at);
