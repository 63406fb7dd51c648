-- How one of the staff looks at the list of orders, under a name; colleagues see those that are shared.
create table order_view (
  id int generated always as identity primary key,
  staff_id int not null references staff,
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null,
  is_board boolean not null,
  is_shared boolean not null,
  created_at timestamptz not null default now(),
  unique (staff_id, name)
);
