import { type CampaignCandidate, mostCampaignProducts } from "@zertsalo/contract/staff-campaigns";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { pickedProducts } from "../staff-content/staff-content.ts";

const FoundRow = z.strictObject({ id: z.int(), article: z.string().nullable() });

/** Products on sale of a section and those below it, and those of the articles: what may take part in a campaign. */
export async function campaignGoods(
  db: Db,
  { section, articles }: { section?: string | undefined; articles?: string | undefined },
) {
  const wanted = [
    ...new Set(
      (articles ?? "")
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ];
  const { rows } = await sql`
    select product.id, sku as article from product join section on section.id = section_id
    where not is_special and not is_sample and not is_draft and (sku = any (${wanted}::text[])
      or (product.is_active and exists (
        select from section node where node.id = any (section.path) and node.code = ${section ?? null}::text)))
    order by product.name, product.id`.execute(db);
  const found = checkRows(FoundRow, rows);
  const ids = found.slice(0, mostCampaignProducts).map(({ id }) => id);
  return {
    products: await candidates(db, ids),
    unknown: wanted.filter((article) => !found.some((each) => each.article === article)),
    leftOut: found.length - ids.length,
  };
}

const RetailRow = z.strictObject({ id: z.int(), retail: z.int() });

export async function candidates(db: Db, ids: readonly number[]): Promise<CampaignCandidate[]> {
  const { rows } = await sql`
    select product_id as id, retail from product_price where zone_id = 1 and product_id = any (${ids}::int[])`.execute(
    db,
  );
  const retail = new Map(checkRows(RetailRow, rows).map((row) => [row.id, row.retail]));
  return (await pickedProducts(db, ids)).map((product) => ({ ...product, retail: retail.get(product.id) ?? null }));
}
