import { type ClosedParts, ShopPart } from "@zertsalo/contract/shop-parts";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const ClosedRow = z.strictObject({ part: ShopPart, message: z.string(), by: z.string(), at: z.date() });
export type ClosedRow = z.infer<typeof ClosedRow>;

export async function closedRows(db: Db): Promise<ClosedRow[]> {
  const { rows } = await sql`
    select part, words as message, staff.name as by, at from closed_part join staff on staff.id = staff_id`.execute(db);
  return checkRows(ClosedRow, rows);
}

/** Read on every use: a dozen rows at most, and a closed part is refused from the next request on. */
export async function readClosedParts(db: Db): Promise<ClosedParts> {
  const rows = await db.selectFrom("closed_part").select(["part", "words"]).execute();
  return Object.fromEntries(rows.map((row) => [row.part, row.words]));
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
