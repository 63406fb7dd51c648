import { ask } from "./database.ts";

/** As an import of prices does it, for one product: to whole roubles. */
export async function raisePrice(productId: string, times: number): Promise<void> {
  await ask(
    `update product_price set retail = round(retail * $2::numeric / 100) * 100,
       no_registry = round(no_registry * $2::numeric / 100) * 100
     where product_id = $1`,
    [productId, times],
  );
}
