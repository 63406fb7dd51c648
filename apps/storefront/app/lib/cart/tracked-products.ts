import type { TrackedProduct } from "#app/lib/analytics/events.ts";
import type { CartData } from "./cart-data.ts";

/** The cart in the counter's format. */
export const trackedProducts = ({ lines }: Pick<CartData, "lines">): TrackedProduct[] =>
  lines.map(({ id, name, roubles: price, quantity }) => ({ id: String(id), name, price, quantity }));
