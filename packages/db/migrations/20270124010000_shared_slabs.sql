-- Several buyers have their places on one slab (docs/decisions/0163-places-on-a-stone.md): no two of them touch.
drop index stone_hold_unit_id_idx;
create index on stone_hold (unit_id) where released_at is null;

create function refuse_touching_places() returns trigger language plpgsql as $$
begin
  -- Two who choose at once wait for each other, whoever forgot to lock the unit.
  perform from stock_unit where id = new.unit_id for update;
  if exists (
    select from stone_hold other
    cross join jsonb_to_recordset(other.parts) as theirs (x int, y int, width int, height int)
    cross join jsonb_to_recordset(new.parts) as own (x int, y int, width int, height int)
    where other.unit_id = new.unit_id and other.id <> new.id and other.released_at is null
      and (other.order_uid is not null or other.until > now())
      and own.x < theirs.x + theirs.width and theirs.x < own.x + own.width
      and own.y < theirs.y + theirs.height and theirs.y < own.y + own.height
  ) then
    raise exception 'places on unit % touch each other', new.unit_id using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;

create trigger places_never_touch after insert or update of unit_id, parts, released_at on stone_hold
  for each row when (new.released_at is null) execute function refuse_touching_places();
