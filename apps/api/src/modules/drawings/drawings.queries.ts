import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

export interface StoredDrawing {
  sha256: string;
  rulesVersion: string;
  priceVersion: string;
  sheets: number;
  /** The place on a stone that it names. */
  stoneHoldId: string | null;
}

const StoneRow = z.strictObject({
  id: z.string(),
  unitId: z.int(),
  kind: z.enum(["sheet", "remnant"]),
  width: z.int(),
  height: z.int(),
  parts: z.array(z.looseObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })),
});
export type DrawnStone = z.infer<typeof StoneRow>;

/** The place that was held for this configuration, whatever became of it. */
export async function findDrawnStone(db: Db, hash: string, id: string): Promise<DrawnStone | undefined> {
  const { rows } = await sql`
    select hold.id, unit.id as "unitId", unit.kind, unit.width, unit.height, hold.parts
    from stone_hold hold join stock_unit unit on unit.id = hold.unit_id
    where hold.id = ${id} and hold.config_hash = ${hash}`.execute(db);
  return checkRows(StoneRow, rows)[0];
}

export async function findDrawing(db: Db, hash: string, sha256: string): Promise<StoredDrawing | null> {
  const row = await db
    .selectFrom("drawing")
    .select([
      "sha256",
      "rules_version as rulesVersion",
      "price_version as priceVersion",
      "sheets",
      "stone_hold_id as stoneHoldId",
    ])
    .where("config_hash", "=", hash)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveDrawing(db: Db, hash: string, drawing: StoredDrawing): Promise<void> {
  const { sha256, rulesVersion, priceVersion, sheets, stoneHoldId } = drawing;
  const versions = { rules_version: rulesVersion, price_version: priceVersion };
  const row = { config_hash: hash, sha256, ...versions, sheets, stone_hold_id: stoneHoldId };
  await db
    .insertInto("drawing")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
