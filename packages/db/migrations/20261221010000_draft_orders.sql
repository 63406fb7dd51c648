-- Orders that staff fill for a buyer (docs/decisions/0112-orders-by-staff.md). The goods stand in a cart of their own, under a
-- customer id that is nobody's; the order belongs to the buyer's account, or to that customer id where he has none.
create table draft_order (
  uid uuid primary key, -- made by the page: pressed twice it is one draft
  customer_id uuid not null unique default gen_random_uuid(),
  staff_id int not null references staff,
  base_user_id int references base_user, -- whose prices count; null: a buyer without an account
  company_id int references company,
  source text not null check (source in ('call', 'showroom', 'chat', 'email')),
  city_id int not null references city,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_customer_id uuid,
  order_uid uuid,
  check ((order_customer_id is null) = (order_uid is null)),
  check (company_id is null or base_user_id is not null)
);
create index on draft_order (updated_at desc) where order_uid is null;
create index on draft_order (base_user_id) where base_user_id is not null;
create unique index on draft_order (order_uid) where order_uid is not null;

-- What was typed goes with the draft.
create function drop_draft_cart() returns trigger language plpgsql as $$
begin
  delete from cart where customer_id = old.customer_id;
  return null;
end
$$;
create trigger draft_order_drops_cart after delete on draft_order for each row execute function drop_draft_cart();
