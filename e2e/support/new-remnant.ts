import { ask } from "./database.ts";

/** A remnant of 1260 × 640 mm with its photo, and its line in the ledger. */
export async function newRemnant(material: string): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `with unit as (
       insert into stock_unit (material, kind, width, height, trim_mm, place, received_on, photo_key, photo_preview_key, photo_at)
       select material, 'remnant', 1260, 640, 0, 'О-7', current_date, photo_key, photo_preview_key, now()
       from (select $1 as material, photo_key, photo_preview_key from stock_unit
         where photo_key is not null order by id limit 1) as shown
       returning id, place, width, height)
     insert into stock_movement (unit_id, kind, pieces, area_mm2, place)
     select id, 'received', 1, width::bigint * height, place from unit returning unit_id as id`,
    [material],
  );
  return row?.id ?? 0;
}

/** As it is printed on the stone: «М-00412». */
export const unitNumber = (unit: number) => `М-${String(unit).padStart(5, "0")}`;
