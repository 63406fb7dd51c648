-- Opening hours by weekday, and single days that differ from them (docs/decisions/0126-hours-of-stores.md).
alter table store
  add week jsonb, -- seven from Monday, {from, to} or null where closed; without it opens_at to closes_at every day
  add version int not null default 1;

create table store_day (
  store_id int not null references store on delete cascade,
  day date not null, -- by the store's own clock
  opens_at text,
  closes_at text,
  note text not null default '',
  primary key (store_id, day),
  check ((opens_at is null) = (closes_at is null)) -- neither: closed
);

-- Days of pickup depend on them, as on the calendar.
create trigger renew_shop_terms after insert or update or delete or truncate on store
  for each statement execute function renew_shop_terms();
create trigger renew_shop_terms after insert or update or delete or truncate on store_day
  for each statement execute function renew_shop_terms();
