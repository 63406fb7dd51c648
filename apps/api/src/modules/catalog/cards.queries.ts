import { zoneId } from "./catalog-index.ts";
import type { Pool } from "./postgres/statement.ts";

export interface CardRow {
  id: number;
  sectionId: number;
  /** The contract's ProductCard, as JSON. */
  card: string;
}

/** Cards as the indexer wrote them, in the order of the ids; a product without one is left out. */
export async function cardsInOrder(pool: Pool, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<CardRow>({
    name: "cards_by_id",
    text: `
      select c.product_id as id, p.section_id as "sectionId", c.card::text
      from product_card c join product p on p.id = c.product_id
      where c.zone_id = ${zoneId} and c.product_id = any ($1::int[])`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A JSON array of cards. */
export const cardsJson = (cards: readonly CardRow[]) => `[${cards.map(({ card }) => card).join(",")}]`;
