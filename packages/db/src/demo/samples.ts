import { colorMaterial } from "@zertsalo/domain/catalog/color-materials";
import type { Finish } from "@zertsalo/domain/look/finishes";
import type { Db } from "../connection.ts";
import { samplePicture } from "../look-picture.ts";
import type { Storage } from "../storage.ts";
import { storePicture } from "../store-picture.ts";
import { replaceKeyedRows, replaceRows, upsertRows } from "./insert-rows.ts";
import { moveSequence } from "./people.ts";
import { readProducts } from "./product-content.ts";
import { steadyUuid } from "./steady-uuid.ts";

/** Ids of the samples stand apart from those of the goods. */
const firstId = 1901;
const setPrice = 290_00;
const plateGrams: Record<string, number> = { stone: 260, ceramic: 220, glass: 200 };
const otherGrams = 120;
const madeOn = "2026-09-01";
const stock = { kind: "warehouse", qty: 200, qty_max: 200, days_to_delivery: 2, days_to_pickup: 2 };

/** A sample of every finish that something in the catalogue has, with a picture of its own. */
export async function seedSamples(db: Db, storage: Storage): Promise<void> {
  const sold = new Set(readProducts().map(({ variant }) => variant.color));
  const colors = (await db.selectFrom("color").selectAll().orderBy("code").execute()).filter(({ code }) =>
    sold.has(code),
  );
  const section = await db
    .selectFrom("section")
    .select("id")
    .where("parent_id", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const warehouse = await db
    .selectFrom("store")
    .select("id")
    .where("kind", "=", "warehouse")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const samples = colors.map((color, at) => ({ id: firstId + at, color, name: sampleName(color) }));
  const ids = samples.map(({ id }) => id);

  await upsertRows(
    db,
    "product",
    ["id"],
    samples.map(({ id, color, name }) => ({
      id,
      uid: steadyUuid(`sample ${color.code}`),
      code: sampleCode(color.code),
      name,
      sku: `900${id}`,
      section_id: section.id,
      color_code: color.code,
      is_sample: true,
      is_office_made: true,
      weight_grams: plateGrams[color.material] ?? otherGrams,
      created_at: madeOn,
      updated_at: madeOn,
    })),
  );
  await moveSequence(db, "product", samples);
  await upsertRows(
    db,
    "product_price",
    ["product_id", "zone_id"],
    ids.map((id) => ({ product_id: id, zone_id: 1, retail: setPrice, no_registry: setPrice })),
  );
  await replaceKeyedRows(
    db,
    "stock",
    ["product_id", "store_id", "kind"],
    ids,
    ids.map((id) => ({ product_id: id, store_id: warehouse.id, ...stock })),
  );

  const pictures = await Promise.all(samples.map(({ color, name }) => drawSample(storage, color.code as Finish, name)));
  await upsertRows(
    db,
    "media",
    ["key"],
    pictures.map((picture) => ({ ...picture, source: "own drawing" })),
  );
  const media = await db
    .selectFrom("media")
    .select(["id", "key"])
    .where(
      "key",
      "in",
      pictures.map(({ key }) => key),
    )
    .execute();
  const mediaIds = new Map(media.map(({ id, key }) => [key, id]));
  await replaceRows(
    db,
    "product_media",
    "product_id",
    ids,
    ids.map((id, at) => ({
      product_id: id,
      media_id: mediaIds.get(pictures[at]?.key ?? "") ?? 0,
      view: "front",
      sort: 1,
    })),
  );
}

const sampleCode = (finish: string) => `obrazets-${finish}`;

/** «Образец: дуб натуральный, дерево и шпон» */
function sampleName({ name, material }: { name: string; material: string }): string {
  const known = colorMaterial(material);
  return `Образец: ${name}${known ? `, ${known.name.toLowerCase()}` : ""}`;
}

async function drawSample(storage: Storage, finish: Finish, name: string) {
  const drawing = await (await samplePicture(finish)).webp({ quality: 88, effort: 2 }).toBuffer();
  return storePicture(storage, `samples/${sampleCode(finish)}.webp`, drawing, { alt: name });
}
