-- Visits to showrooms (docs/decisions/0117-visits.md). A visit is booked with the form that asks for it, so who comes is in
-- the claim and goes with it.
create table store_visit (
  id bigint generated always as identity primary key,
  claim_id bigint not null unique references claim on delete cascade,
  store_id int not null references store,
  starts_at timestamptz not null,
  place smallint not null check (place >= 1), -- of those that one hour has
  cancelled_at timestamptz
);
create unique index on store_visit (store_id, starts_at, place) where cancelled_at is null;
create index on store_visit (starts_at) where cancelled_at is null;

alter table inquiry_entry drop constraint inquiry_entry_kind_check;
alter table inquiry_entry add constraint inquiry_entry_kind_check check (kind in
  ('answer', 'note', 'assigned', 'released', 'waiting', 'resumed', 'closed', 'reopened', 'visit_cancelled'));
