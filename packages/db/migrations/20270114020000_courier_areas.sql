-- Parts of a city where our courier has a price and a threshold of their own (docs/decisions/0154-courier-areas.md). Outside
-- of them the distance from the centre counts, as before.
alter table courier_zone
  add areas jsonb not null default '[]'; -- [{name, outline: [[latitude, longitude]], price, freeFrom}], the upper first
