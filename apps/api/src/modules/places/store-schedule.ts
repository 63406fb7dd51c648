import type { StoreSchedule } from "@zertsalo/contract/places";
import { sql } from "kysely";

/** Hours of the weekdays, of a row of `store`. */
export const storeWeek = sql<StoreSchedule["week"]>`coalesce(store.week,
  to_jsonb(array_fill(jsonb_build_object('from', store.opens_at, 'to', store.closes_at), array[7])))`;

/** Days that differ from them; those of yesterday are still today somewhere. */
export const storeDays = sql<StoreSchedule["days"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'note', note, 'hours', case when store_day.opens_at is null
    then null else jsonb_build_object('from', store_day.opens_at, 'to', store_day.closes_at) end) order by day), '[]')
  from store_day where store_id = store.id and day >= current_date - 1)`;
