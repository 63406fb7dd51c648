import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { packageFolder } from "../package-folder.ts";
import type { Storage } from "../storage.ts";
import { readContent } from "./content.ts";
import { moveSequence } from "./people.ts";

interface DemoUnits {
  material: string;
  /** Width and height, mm; the trim of a whole sheet. */
  size: [number, number];
  trim?: number;
  batch: string;
  /** Where they lie, one for each unit. */
  places: string[];
  receivedOn: string;
  /** Roubles for one. */
  cost?: number;
  /** Files of `demo/stock`, one for each unit that has one. */
  photos?: string[];
  defects?: { x: number; y: number; width: number; height: number; kind: string; note: string }[];
}

interface DemoStock {
  sheets: DemoUnits[];
  remnants: (DemoUnits & { parent?: number })[];
  minimums: Record<string, number>;
}

const photoFolder = join(packageFolder, "demo/stock");
const previewPx = 440;

/** What lies in the demo's workshop. Run again, it adds nothing: the ledger is only written to. */
export async function seedMaterialStock(db: Db, storage: Storage): Promise<void> {
  if (await db.selectFrom("stock_unit").select("id").limit(1).executeTakeFirst()) return;
  const { sheets, remnants, minimums } = readContent("material-stock") as DemoStock;
  const units = [
    ...sheets.flatMap((each) => unitRows(each, "sheet", null)),
    ...remnants.flatMap((each) => unitRows(each, "remnant", each.parent ?? null)),
  ].map((unit, at) => ({ id: at + 1, ...unit }));
  const photos = await savePhotos(storage, units);
  const rows = units.map(({ photo, defects: _, ...unit }) => ({ ...unit, ...(photo ? photos.get(photo) : null) }));
  await sql`
    insert into stock_unit (id, material, kind, width, height, trim_mm, batch, parent_id, place, cost, received_on,
      photo_key, photo_preview_key, photo_at)
    select id, material, kind, width, height, trim_mm, batch, parent_id, place, cost, received_on, photo_key,
      photo_preview_key, case when photo_key is not null then received_on + time '12:00' end
    from jsonb_populate_recordset(null::stock_unit, ${JSON.stringify(rows)}::jsonb) order by id`.execute(db);
  const defects = units.flatMap(({ id, defects: own }) => own.map((defect) => ({ unit_id: id, ...defect })));
  await db.insertInto("stock_defect").values(defects).execute();
  await sql`
    insert into stock_movement (unit_id, kind, pieces, area_mm2, place, at)
    select id, 'received', 1, width::bigint * height, place, received_on + time '09:00' from stock_unit
    order by id`.execute(db);
  await db
    .insertInto("material_minimum")
    .values(Object.entries(minimums).map(([material, count]) => ({ material, sheets: count })))
    .execute();
  await moveSequence(db, "stock_unit", units);
}

function unitRows(units: DemoUnits, kind: "sheet" | "remnant", parent: number | null) {
  const { material, size, trim = 0, batch, places, receivedOn, cost, photos = [], defects = [] } = units;
  return places.map((place, at) => ({
    material,
    kind,
    width: size[0],
    height: size[1],
    trim_mm: trim,
    batch,
    parent_id: parent,
    place,
    received_on: receivedOn,
    cost: cost === undefined ? null : cost * 100,
    photo: photos[at] ?? null,
    // Each sheet of a lot is whole but the first.
    defects: at === 0 ? defects : [],
  }));
}

/** As long as those of uploaded photos, and the same in each seed. */
const keyOfFile = (file: string) => createHash("sha256").update(file).digest("hex").slice(0, 36);

/** Keys by file name. */
async function savePhotos(storage: Storage, units: readonly { photo: string | null }[]) {
  const files = [...new Set(units.flatMap(({ photo }) => photo ?? []))];
  const entries = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(photoFolder, file));
      const key = `stock-photos/${keyOfFile(file)}`;
      const keys = { photo_key: key, photo_preview_key: `${key}-preview` };
      await storage.put(keys.photo_key, bytes, "image/webp");
      const preview = await sharp(bytes).resize({ width: previewPx, withoutEnlargement: true }).webp().toBuffer();
      await storage.put(keys.photo_preview_key, preview, "image/webp");
      return [file, keys] as const;
    }),
  );
  return new Map(entries);
}
