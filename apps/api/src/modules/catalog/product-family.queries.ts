import { checkRows } from "@zertsalo/db/check-rows";
import { z } from "zod";
import type { Queries } from "../../database/statement.ts";
import { zoneId } from "../../database/zone-id.ts";

const VariantRow = z.strictObject({
  /** The contract's ProductCard, as JSON. */
  card: z.string(),
  color: z.strictObject({ name: z.string(), hex: z.string() }).nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** Nobody chooses among more. */
const maxVariants = 100;

/** All variants of a product's family as a JSON array; a product that is in no list has none. */
export async function familyJson(db: Queries, productId: number): Promise<string> {
  const { rows } = await db.query({
    name: "family_of_product",
    text: `
      select c.card::text, d.width, d.height,
        case when color.hex is not null then json_build_object('name', color.name, 'hex', color.hex) end as color
      from search_doc d
      join product_card c on c.product_id = d.product_id and c.zone_id = ${zoneId}
      join product p on p.id = d.product_id
      left join color on color.code = p.color_code
      where d.family_id = (select family_id from search_doc where product_id = $1)
      order by d.width, d.height, d.product_id
      limit ${maxVariants}`,
    values: [productId],
  });
  const variants = checkRows(VariantRow, rows).map(
    ({ card, ...differs }) => `{"card":${card},${JSON.stringify(differs).slice(1)}`,
  );
  return `[${variants.join(",")}]`;
}
