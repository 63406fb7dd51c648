import * as contract from "@zertsalo/contract/staff-costs";
import type { Db } from "@zertsalo/db/connection";
import { formatDay } from "@zertsalo/domain/text/dates";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { productIds } from "../staff-catalog/staff-catalog.ts";
import { adminRoute } from "../staff/staff.ts";
import * as queries from "./costs.queries.ts";
import { costText, isEntered, listResources, addCost, toHistory } from "./costs.service.ts";
import { applyCostSheet } from "./cost-sheet.service.ts";

const pageSize = 50;
/** Keeps an entry of the audit log readable; the ledger has all of them. */
const loggedChanges = 100;

export async function staffCostsRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.costedProducts, async ({ query: { q, lack, skip } }, db) => {
    if (q) {
      const { ids } = await productIds(db, { q }, pageSize);
      return { products: await queries.productsOfIds(db, ids), hasMore: false };
    }
    const rows = await queries.soldProducts(db, { hasLack: lack === "1", skip, limit: pageSize + 1 });
    return { products: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
  });
  adminRoute(app, contract.productCosts, async ({ params: { productId } }, db) => {
    await requireProduct(db, productId);
    return toHistory(await queries.costEntries(db, { productId }));
  });
  adminRoute(app, contract.setProductCost, async ({ params: { productId }, body, staff, note }, tx) => {
    await requireProduct(tx, productId);
    const { history, summary } = await addCost(tx, { productId }, body, staff.id);
    note({ summary });
    return history;
  });
  adminRoute(app, contract.importCosts, async ({ body, staff, note }, tx) => {
    const answer = await applyCostSheet(tx, body, staff.id);
    const changes = answer.changes.slice(0, loggedChanges).map(({ id, name, from, to }) => ({
      field: String(id),
      title: name,
      from: costText(from),
      to: costText(to),
    }));
    note(
      answer.isApplied
        ? { summary: `Товаров: ${answer.changes.length}, с ${formatDay(body.from, "")}`, details: { changes } }
        : { summary: "Проверка без записи" },
    );
    return answer;
  });
  adminRoute(app, contract.costedResources, async (_input, db) => ({
    resources: await listResources(db, new Date(app.clock.now())),
  }));
  adminRoute(app, contract.setResourceCost, async ({ body: { resource, ...entry }, staff, note }, tx) => {
    if (!isEntered(resource)) throw new ShopError("not_found");
    const { summary } = await addCost(tx, { resource }, entry, staff.id);
    const saved = (await listResources(tx, new Date(app.clock.now()))).find((each) => each.resource === resource);
    if (!saved) throw new ShopError("not_found");
    note({ summary: `${saved.name}: ${summary}` });
    return saved;
  });
}

async function requireProduct(db: Db, productId: number): Promise<void> {
  if (!(await queries.hasProduct(db, productId))) throw new ShopError("product_not_found");
}
