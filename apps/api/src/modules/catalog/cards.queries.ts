import { checkRows } from "@zertsalo/db/check-rows";
import { z } from "zod";
import type { Queries } from "../../database/statement.ts";
import { zoneId } from "../../database/zone-id.ts";

const CardRow = z.strictObject({
  id: z.int(),
  sectionId: z.int(),
  /** The contract's ProductCard, as JSON. */
  card: z.string(),
});
export type CardRow = z.infer<typeof CardRow>;

/** Cards as the indexer wrote them, in the order of the ids; a product without one is left out. */
export async function cardsInOrder(db: Queries, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query({
    name: "cards_by_id",
    text: `
      select c.product_id as id, p.section_id as "sectionId", c.card::text
      from product_card c join product p on p.id = c.product_id
      where c.zone_id = ${zoneId} and c.product_id = any ($1::int[])`,
    values: [ids],
  });
  const byId = new Map(checkRows(CardRow, rows).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A JSON array of cards. */
export const cardsJson = (cards: readonly CardRow[]) => `[${cards.map(({ card }) => card).join(",")}]`;
