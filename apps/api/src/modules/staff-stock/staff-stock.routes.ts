import type { MovementCause } from "@zertsalo/contract/staff-stock";
import * as contract from "@zertsalo/contract/staff-stock";
import { staffStockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import type { Db } from "@zertsalo/db/connection";
import { namedCause } from "@zertsalo/db/stock-cause";
import { saveRests, shelfKind } from "@zertsalo/db/stock-on-shelves";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { publishLeastStock } from "../staff-catalog/staff-catalog.ts";
import * as queries from "./shelves.queries.ts";
import { moveBetweenStores, shelfMovements, stockCardRow } from "./stock-card.queries.ts";
import { sectionChoices, stockPage } from "./stock-list.queries.ts";
import { riskRows } from "./stock-risk.queries.ts";

const movementsAtOnce = 50;

export async function staffStockRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffStock, async ({ query: { q } }, db) => ({
    products: await queries.stockedProducts(db, q),
    stores: await queries.storeList(db),
  }));
  adminRoute(app, contract.staffStockList, async ({ query }, db) => ({
    ...(await stockPage(db, query)),
    stores: await queries.storeList(db),
    sections: await sectionChoices(db),
  }));
  adminRoute(app, staffStockAtRisk, async (_input, db) => {
    const rows = await riskRows(db);
    return { count: rows[0]?.count ?? 0, products: rows.map(({ count: _, ...product }) => product) };
  });
  adminRoute(app, contract.staffStockCard, async ({ params: { productId }, query }, db) => {
    const card = await stockCardRow(db, productId);
    if (!card) throw new ShopError("product_not_found");
    const movements = await shelfMovements(db, productId, { ...query, limit: movementsAtOnce + 1 });
    const page = movements.slice(0, movementsAtOnce);
    const cursor = movements.length > movementsAtOnce ? (page.at(-1)?.id ?? null) : null;
    return { ...card, stores: await queries.storeList(db), movements: page, cursor };
  });
  // A trigger on the shelf's row notifies the indexer; lists follow within seconds, as after an order.
  adminRoute(app, contract.correctStock, async ({ body, staff, note }, tx) => {
    const { productId, storeId, onShelf, seen, cause, reason } = body;
    const { uid, store, qty, reserved } = await lockedShelf(tx, productId, storeId);
    const before = qty + reserved;
    if (before !== seen) throw new ShopError("stock_moved_meanwhile", { onShelf: before });
    if (onShelf < reserved) throw new ShopError("stock_below_kept", { kept: reserved });
    const why = { cause, staffId: staff.id, note: reason };
    await saveRests(tx, [{ uid, store_id: storeId, quantity: onShelf }], why);
    const summary = `${store}: ${before} → ${onShelf}. ${causeNames[cause]}: ${reason}`;
    note({ subject: `productId ${productId}`, summary, details: { store, from: before, to: onShelf, reason } });
    return { done: true as const };
  });
  adminRoute(app, contract.transferStock, async ({ params: { productId }, body, staff, note }, tx) => {
    const { fromId, toId, quantity, seen } = body;
    if (fromId === toId) throw new ShopError("not_found");
    const from = await lockedShelf(tx, productId, fromId);
    const to = await lockedShelf(tx, productId, toId);
    if (from.qty !== seen) throw new ShopError("stock_moved_meanwhile", { free: from.qty });
    const text = [`${from.store} → ${to.store}`, body.note].filter(Boolean).join(". ");
    await sql`select ${namedCause({ cause: "transfer", staffId: staff.id, note: text })}`.execute(tx);
    if (!(await moveBetweenStores(tx, { productId, fromId, toId, quantity }, shelfKind))) {
      throw new ShopError("stock_too_few");
    }
    note({ summary: `${from.store} → ${to.store}: ${quantity}. ${body.note}`.trim() });
    return { done: true as const };
  });
  adminRoute(app, contract.saveLeastStock, async ({ params: { productId }, body, staff, note }, tx) => {
    const { leastStock, seen } = body;
    const before = await publishLeastStock(tx, staff.id, { productId, leastStock, seen });
    note({ summary: `${before ?? "не задан"} → ${leastStock ?? "не задан"}` });
    return { done: true as const };
  });
}

const causeNames: Readonly<Record<contract.CorrectionCause, string>> = {
  count: "Пересчёт",
  write_off: "Списание",
  return: "Возврат",
  by_hand: "Вручную",
} satisfies Partial<Record<MovementCause, string>>;

/** All shelves of the product are locked in the order of ids, as placing does. */
async function lockedShelf(tx: Db, productId: number, storeId: number) {
  if (!(await queries.stockedProduct(tx, productId))) throw new ShopError("product_not_found");
  const shelf = await queries.lockShelf(tx, productId, storeId);
  if (!shelf) throw new ShopError("not_found");
  return shelf;
}
