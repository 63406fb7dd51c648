import type { Db } from "@zertsalo/db/connection";

export interface KnownDrawing {
  sha256: string;
  rulesVersion: string;
  priceVersion: string;
  sheets: number;
}

export async function knownDrawing(db: Db, hash: string, sha256: string): Promise<KnownDrawing | null> {
  const row = await db
    .selectFrom("drawing")
    .select(["sha256", "rules_version as rulesVersion", "price_version as priceVersion", "sheets"])
    .where("config_hash", "=", hash)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row ?? null;
}

export async function keepDrawing(db: Db, hash: string, drawing: KnownDrawing): Promise<void> {
  const { sha256, rulesVersion, priceVersion, sheets } = drawing;
  const row = { config_hash: hash, sha256, rules_version: rulesVersion, price_version: priceVersion, sheets };
  await db
    .insertInto("drawing")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
