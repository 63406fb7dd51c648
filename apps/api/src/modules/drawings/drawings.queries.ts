import type { Db } from "@zertsalo/db/connection";

export interface StoredDrawing {
  sha256: string;
  rulesVersion: string;
  priceVersion: string;
  sheets: number;
}

export async function findDrawing(db: Db, hash: string, sha256: string): Promise<StoredDrawing | null> {
  const row = await db
    .selectFrom("drawing")
    .select(["sha256", "rules_version as rulesVersion", "price_version as priceVersion", "sheets"])
    .where("config_hash", "=", hash)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveDrawing(db: Db, hash: string, drawing: StoredDrawing): Promise<void> {
  const { sha256, rulesVersion, priceVersion, sheets } = drawing;
  const row = { config_hash: hash, sha256, rules_version: rulesVersion, price_version: priceVersion, sheets };
  await db
    .insertInto("drawing")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
