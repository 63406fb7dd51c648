-- When a store is open, by its own clock, and the plan of its hall. A pickup point is a kind of its own.
alter table store
  add column opens_at text not null default '08:00',
  add column closes_at text not null default '21:00',
  add column scheme jsonb,
  drop constraint store_kind_check,
  add constraint store_kind_check check (kind in ('store', 'warehouse', 'showroom', 'pickup')) not valid;
