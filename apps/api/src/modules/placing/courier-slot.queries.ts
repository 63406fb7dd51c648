import type { OrderKey } from "@zertsalo/db/order-key";
import { answersInOrder } from "@zertsalo/db/transaction";
import type { Queries } from "../../database/statement.ts";

export interface CourierSlot {
  cityId: number;
  day: string;
  kind: string;
  minTime: string;
}

const takeSlotSql = `
  with zone as (
    select heavy_grams, coalesce(own.places, zone.day_places) as day_places, own.windows
    from courier_zone zone left join courier_day_places own on own.city_id = zone.city_id and own.day = $4::date
    where zone.city_id = $3::int
  ), slot as (
    select case when $7::int > heavy_grams then 2 else 1 end as places, day_places, coalesce((
        select (own ->> 'places')::int from jsonb_array_elements(zone.windows) own
        where own ->> 'kind' = $5 and own ->> 'minTime' = $6
      ), usual.places, day_places) as window_places
    from zone, courier_window usual
    where usual.city_id = $3::int and usual.kind = $5 and usual.min_time = $6
  ), of_day as (
    insert into courier_day (city_id, day, taken)
    select $3::int, $4::date, places from slot where $8::boolean or places <= day_places
    on conflict (city_id, day) do update set taken = courier_day.taken + excluded.taken
      where $8::boolean or courier_day.taken <= (select day_places - places from slot)
    returning day
  ), of_window as (
    insert into courier_load (city_id, day, kind, min_time, taken)
    select $3::int, $4::date, $5, $6, places from slot, of_day where $8::boolean or places <= window_places
    on conflict (city_id, day, kind, min_time) do update set taken = courier_load.taken + excluded.taken
      where $8::boolean or courier_load.taken <= (select window_places - places from slot)
    returning day
  )
  insert into courier_booking (customer_id, order_uid, city_id, day, kind, min_time, places, is_beyond_places)
  select $1::uuid, $2::uuid, $3::int, $4::date, $5, $6, places, $8::boolean from slot, of_window`;

/**
 * Books places of the courier's day; a heavy order needs two. False: the day is full, the caller must roll back. Whoever
 * changes how many there are holds the zone: its lock is a statement before, so that the places are read after it.
 */
export async function takeSlot(
  db: Queries,
  { customerId, uid }: OrderKey,
  { cityId, day, kind, minTime }: CourierSlot,
  { weightGrams, isBeyondPlaces = false }: { weightGrams: number; isBeyondPlaces?: boolean },
): Promise<boolean> {
  const values = [customerId, uid, cityId, day, kind, minTime, weightGrams, isBeyondPlaces];
  const [, { rowCount }] = await answersInOrder([
    db.query({
      name: "placing_lock_zone",
      text: "select from courier_zone where city_id = $1::int for share",
      values: [cityId],
    }),
    db.query({ name: "placing_take_slot", text: takeSlotSql, values }),
  ]);
  return rowCount === 1;
}
