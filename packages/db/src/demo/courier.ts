import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readContent } from "./content.ts";
import { replaceRows } from "./insert-rows.ts";

const windows = [
  { kind: "Interval", min_time: "10:00", max_time: "14:00", places: 4 },
  { kind: "Interval", min_time: "14:00", max_time: "18:00", places: 4 },
  { kind: "Interval", min_time: "18:00", max_time: "21:00", places: 4 },
  { kind: "Day", min_time: "09:00", max_time: "21:00", places: null },
  { kind: "ExactTime", min_time: "10:00", max_time: "20:00", places: 2 },
];

/** Our courier drives in every city with a store of ours, on the shop's own terms. */
export async function seedCourier(db: Db): Promise<void> {
  const stores = readContent("stores") as { cdekId: number }[];
  const cityIds = [...new Set(stores.map(({ cdekId }) => cdekId))];
  await sql`insert into courier_zone (city_id) select unnest(${cityIds}::int[]) on conflict do nothing`.execute(db);
  await replaceRows(
    db,
    "courier_window",
    "city_id",
    cityIds,
    cityIds.flatMap((cityId) => windows.map((window) => ({ city_id: cityId, ...window }))),
  );
}
