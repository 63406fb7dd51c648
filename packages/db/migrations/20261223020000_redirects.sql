-- Addresses that the shop has no page for and where they lead (docs/decisions/0123-redirects.md). `target` is the path of
-- `to_address`: no target is itself a `from_path`, which the code refuses under a lock of the table.
create table redirect (
  id int generated always as identity primary key,
  from_path text not null unique,
  to_address text not null,
  target text not null,
  staff_id int not null references staff,
  saved_at timestamptz not null default now(),
  check (target <> from_path)
);
create index on redirect (target);
create index on redirect (saved_at desc);
