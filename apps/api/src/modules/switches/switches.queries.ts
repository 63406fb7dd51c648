import type { ClosedParts, ShopPart } from "@zertsalo/contract/shop-parts";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export interface ClosedRow {
  part: ShopPart;
  words: string;
  by: string;
  at: Date;
}

export async function closedRows(db: Db): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    select part, words, staff.name as by, at from closed_part join staff on staff.id = staff_id`.execute(db);
  return rows;
}

/** Read where it counts, each time: a dozen rows at most, and what is closed is closed for the very next request. */
export async function closedParts(db: Db): Promise<ClosedParts> {
  const rows = await db.selectFrom("closed_part").select(["part", "words"]).execute();
  return Object.fromEntries(rows.map(({ part, words }) => [part, words]));
}

export async function close(tx: Db, part: ShopPart, message: string, staffId: number): Promise<void> {
  const row = { words: message, staff_id: staffId, at: new Date() };
  await tx
    .insertInto("closed_part")
    .values({ part, ...row })
    .onConflict((conflict) => conflict.column("part").doUpdateSet(row))
    .execute();
}

export async function open(tx: Db, part: ShopPart): Promise<void> {
  await tx.deleteFrom("closed_part").where("part", "=", part).execute();
}
