import type { Product } from "@zertsalo/contract/product";
import { catalogPrice, isPromoRunning } from "@zertsalo/domain/catalog/prices";
import { formatMoney } from "@zertsalo/domain/text/format";
import { PreparedJson } from "../../http/prepared-json.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import { type ProductRow, productRow } from "./product.queries.ts";
import { withdrawnProduct } from "./withdrawn.queries.ts";

/** A product for its own page. Prices are computed at request time, so a sale ends on time regardless of the index. */
export async function getProduct(pool: Pool, code: string): Promise<PreparedJson<Product>> {
  const row = await productRow(pool, code);
  if (!row) throw new ShopError("product_not_found");
  if (!row.isActive) throw new ShopError("product_withdrawn", await withdrawnProduct(pool, code));
  return productJson(row);
}

export function productJson(row: ProductRow): PreparedJson<Product> {
  const priced = JSON.stringify(pricesOf(row));
  return new PreparedJson(`${priced.slice(0, -1)},${row.details.slice(1)}`);
}

type Priced = Pick<
  Product,
  "price" | "priceFormatted" | "oldPrice" | "discountPercent" | "infoPrice" | "badge" | "badges"
>;

function pricesOf(row: ProductRow): Priced {
  const { price, oldPrice, discountPercent, isSale } = catalogPrice(row, row.now);
  const promo = isPromoRunning(row, row.now) ? row.promo : null;
  const badges = [...(isSale ? (["sale"] as const) : []), ...row.badges];
  return {
    price,
    priceFormatted: formatMoney(price),
    oldPrice,
    discountPercent,
    infoPrice: {
      noRegistry: price,
      noRegistryFormatted: formatMoney(price),
      old: oldPrice,
      oldFormatted: oldPrice === null ? null : formatMoney(oldPrice),
      promo,
      promoFormatted: promo === null ? null : formatMoney(promo),
      retail: row.retail,
      retailFormatted: formatMoney(row.retail),
    },
    badge: badges[0] ?? null,
    badges,
  };
}
