import * as contract from "@zertsalo/contract/staff-stock";
import { staffStockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import { saveRests } from "@zertsalo/db/stock-on-shelves";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { riskRows } from "./stock-risk.queries.ts";
import * as queries from "./stock.queries.ts";

export async function staffStockRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffStock, async ({ query: { q } }, db) => ({
    products: await queries.stockedProducts(db, q),
    stores: await queries.storeList(db),
  }));
  adminRoute(app, staffStockAtRisk, async (_input, db) => {
    const rows = await riskRows(db);
    return { count: rows[0]?.count ?? 0, products: rows.map(({ count: _, ...product }) => product) };
  });
  // A trigger on the shelf's row notifies the indexer; lists follow within seconds, as after an order.
  adminRoute(app, contract.correctStock, async ({ body, note }, tx) => {
    const { productId, storeId, onShelf, seen, reason } = body;
    if (!(await queries.stockedProduct(tx, productId))) throw new ShopError("product_not_found");
    const shelf = await queries.lockShelf(tx, productId, storeId);
    if (!shelf) throw new ShopError("not_found");
    const { uid, store, qty, reserved } = shelf;
    const before = qty + reserved;
    if (before !== seen) throw new ShopError("stock_moved_meanwhile", { onShelf: before });
    if (onShelf < reserved) throw new ShopError("stock_below_kept", { kept: reserved });
    await saveRests(tx, [{ uid, store_id: storeId, quantity: onShelf }]);
    const summary = `${store}: ${before} → ${onShelf}. ${reason}`;
    note({ subject: `productId ${productId}`, summary, details: { store, from: before, to: onShelf, reason } });
    return { done: true as const };
  });
}
