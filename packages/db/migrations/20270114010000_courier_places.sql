-- Days on which our courier takes more or fewer orders than usual, set by staff (docs/decisions/0144-courier-places.md).
create table courier_day_places (
  city_id int not null references courier_zone (city_id) on delete cascade,
  day date not null,
  places smallint not null check (places >= 0),
  windows jsonb not null, -- [{kind, minTime, places}], in place of the usual ones
  note text not null default '',
  primary key (city_id, day)
);

-- Booked by staff although the window was full.
alter table courier_booking add is_beyond_places boolean not null default false;
