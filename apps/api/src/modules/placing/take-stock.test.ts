import { randomUUID } from "node:crypto";
import { inTransaction } from "@zertsalo/db/transaction";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { takeStock } from "./placing.queries.ts";

const api = await startTestApi();

/** Two shelves as validated, of which a concurrent order may have bought meanwhile. */
async function takeFromTwoShelves(pieces: { seen: number; left: number }) {
  const { id: productId } = await newProduct(api.db, { stock: { warehouse: 5, stores: pieces.left } });
  const shelves = await api.db
    .selectFrom("stock")
    .select(["store_id as storeId", "kind"])
    .where("product_id", "=", productId)
    .orderBy("kind", "desc")
    .limit(2)
    .execute();
  const allocations = shelves.map((shelf) => ({
    ...shelf,
    productId,
    quantity: shelf.kind === "store" ? pieces.seen : 1,
  }));
  const order = { customerId: randomUUID(), uid: randomUUID() };
  return inTransaction(api.app.pool, ({ client }) => takeStock(client, order, allocations, null));
}

test("reserves goods that are still on all shelves", async () => {
  expect(await takeFromTwoShelves({ seen: 2, left: 2 })).toBe(true);
});

test("reserves nothing if one shelf has too few left", async () => {
  expect(await takeFromTwoShelves({ seen: 2, left: 1 })).toBe(false);
});
