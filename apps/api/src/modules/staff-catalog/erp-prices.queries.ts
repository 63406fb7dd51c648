import type { Db } from "@zertsalo/db/connection";
import type { PriceName } from "@zertsalo/domain/catalog/price-owner";

const names: Readonly<Record<string, PriceName>> = {
  retail: "retail",
  no_registry: "noRegistry",
  promo: "promo",
  old: "old",
};

/** Kinds of prices from exchanges with 1C. */
export async function erpPrices(db: Db): Promise<PriceName[]> {
  const links = await db.selectFrom("erp_link").select("target").where("kind", "=", "price").distinct().execute();
  return links.flatMap(({ target }) => names[target ?? ""] ?? []);
}
