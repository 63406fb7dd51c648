-- The last feed of each kind that was good enough to show; the file itself lies in storage.
create table product_feed (
  name text primary key,
  key text not null,
  offers int not null,
  made_at timestamptz not null default now()
);
