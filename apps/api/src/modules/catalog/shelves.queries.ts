import { Picture } from "@zertsalo/contract/media";
import { Money } from "@zertsalo/contract/money";
import { Model3d, type ProductFitting } from "@zertsalo/contract/product";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { discountPercent } from "@zertsalo/domain/catalog/prices";
import { sizeAdvice } from "@zertsalo/domain/catalog/size-advice";
import { boxContents } from "@zertsalo/domain/documents/passport-text";
import type { Look } from "@zertsalo/domain/look/look";
import { measuredViews } from "@zertsalo/product-drawings/measured-views";
import { sql } from "kysely";
import { z } from "zod";
import { pictureJson } from "../../database/picture-json.ts";
import { zoneId } from "../../database/zone-id.ts";

/** Cards of products for sale, in the order of `sort`, as the text of a JSON array. */
const cardList = (table: "kit_product" | "selection_product") => sql`
  coalesce('[' || string_agg(card::text, ',' order by ${sql.ref(`${table}.sort`)}, ${sql.ref(`${table}.product_id`)}) || ']', '[]')`;

const KitRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  image: Picture.nullable(),
  price: Money,
  oldPrice: Money.nullable(),
  products: z.string(),
});

/** Kits with a product, as JSON. A kit with a withdrawn product cannot be bought and is left out. */
export async function kitsJson(db: Db, productId: number): Promise<string> {
  const kits = await db
    .selectFrom("kit")
    .innerJoin("kit_product", "kit_product.kit_id", "kit.id")
    .innerJoin("product", "product.id", "kit_product.product_id")
    .innerJoin("product_card", (join) =>
      join.onRef("product_card.product_id", "=", "product.id").on("product_card.zone_id", "=", zoneId),
    )
    .leftJoin("media", "media.id", "kit.media_id")
    .select([
      "kit.id",
      "kit.name",
      pictureJson("media").as("image"),
      "kit.price",
      "kit.old_price as oldPrice",
      cardList("kit_product").as("products"),
    ])
    .where("kit.id", "in", (select) =>
      select.selectFrom("kit_product as own").select("own.kit_id").where("own.product_id", "=", productId),
    )
    .groupBy(["kit.id", "media.id"])
    .having(sql<boolean>`bool_and(product.is_active)`)
    .orderBy("kit.id")
    .execute();
  const each = checkRows(KitRow, kits).map(({ products, ...kit }) => {
    const summary = { ...kit, discountPercent: discountPercent(kit.price, kit.oldPrice) };
    return `${JSON.stringify(summary).slice(0, -1)},"products":${products}}`;
  });
  return `[${each.join(",")}]`;
}

const typeNames = { sink: "Подобрать раковину", tabletop: "Подобрать столешницу" } as const;

const SelectionRow = z.strictObject({
  type: z.enum(["sink", "tabletop"]),
  imagePath: z.string().nullable(),
  total: z.int(),
  products: z.string(),
});

/** Products that fit a cabinet, as JSON: sinks, then tabletops. */
export async function selectionsJson(db: Db, cabinetId: number): Promise<string> {
  const groups = await db
    .selectFrom("selection_product")
    .innerJoin("product as cabinet", "cabinet.id", "selection_product.cabinet_id")
    .innerJoin("product", (join) =>
      join.onRef("product.id", "=", "selection_product.product_id").on("product.is_active", "=", true),
    )
    .innerJoin("product_card", (join) =>
      join.onRef("product_card.product_id", "=", "product.id").on("product_card.zone_id", "=", zoneId),
    )
    .leftJoin("media_slot", (join) =>
      join.on("media_slot.slot", "=", sql`'selections/' || selection_product.type || '/' || cabinet.code`),
    )
    .leftJoin("media", "media.id", "media_slot.media_id")
    .select([
      "selection_product.type",
      "media.key as imagePath",
      sql`count(*)`.as("total"),
      cardList("selection_product").as("products"),
    ])
    .where("selection_product.cabinet_id", "=", cabinetId)
    .groupBy(["selection_product.type", "media.key"])
    .orderBy("selection_product.type")
    .execute();
  const each = checkRows(SelectionRow, groups).map(({ products, ...group }) => {
    const summary = { ...group, typeName: typeNames[group.type] };
    return `${JSON.stringify(summary).slice(0, -1)},"products":${products}}`;
  });
  return `[${each.join(",")}]`;
}

/** Mirrors hang on a wall: their sections lie in «Зеркала». */
export async function findProductModel(db: Db, productId: number): Promise<Model3d | null> {
  const { rows } = await sql`
    select model.product_id as "productId", media.key as path, media.bytes, media.alt,
      case when exists (select from section above where above.id = any(section.path) and above.code = 'zerkala')
        then 'wall' else 'floor' end as placement
    from product_model model
    join media on media.id = model.media_id
    join product on product.id = model.product_id
    join section on section.id = product.section_id
    where model.product_id = ${productId}`.execute(db);
  return checkRows(Model3d, rows)[0] ?? null;
}

const LookRow = z.strictObject({ look: storedJson<Look>().nullable() });

/** What the look of a product on sale says of its place; null without a look. */
export async function findFitting(db: Db, productId: number): Promise<ProductFitting | null> {
  const rows = await db
    .selectFrom("product")
    .select("look")
    .where("id", "=", productId)
    .where("is_active", "=", true)
    .execute();
  const look = checkRows(LookRow, rows)[0]?.look;
  return look ? { views: measuredViews(look), box: boxContents(look), advice: sizeAdvice(look) } : null;
}
