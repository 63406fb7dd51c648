-- How one of the staff narrows a list, under a name; colleagues see those that are shared
-- (docs/decisions/0131-saved-views.md). It replaces order_view, which a later release drops.
create table saved_view (
  id int generated always as identity primary key,
  staff_id int not null references staff,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  params jsonb not null, -- as in the address of the list
  is_shared boolean not null,
  created_at timestamptz not null default now(),
  unique (staff_id, list, name)
);

insert into saved_view (staff_id, list, name, params, is_shared, created_at)
select staff_id, 'orders', name, filters || case when is_board then '{}' else '{"look": "table"}' end::jsonb, is_shared,
  created_at
from order_view order by id;
