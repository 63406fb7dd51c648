import * as contract from "@zertsalo/contract/staff-stores";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { insertStore, storeCities, storeRows, writeStoreOrder } from "./stores.queries.ts";
import { closeForGood, readClosing, saveContent, setHidden, staffStore, withPictured } from "./stores.service.ts";

export function staffStoresRoutes(app: Server): void {
  adminRoute(app, contract.staffStores, async (_, db) => {
    const rows = await storeRows(db);
    return { stores: await Promise.all(rows.map((row) => withPictured(db, row))), cities: await storeCities(db) };
  });
  adminRoute(app, contract.staffStore, ({ params }, db) => staffStore(db, params.id));
  adminRoute(app, contract.saveStore, async ({ params: { id }, body, note }, tx) => {
    const { after, changes } = await saveContent(tx, id, body);
    note({ summary: after.name, details: { changes } });
    return after;
  });
  adminRoute(app, contract.orderStores, async ({ body, note }, tx) => {
    if (!(await writeStoreOrder(tx, body))) throw new ShopError("content_changed_meanwhile");
    note({ summary: `${body.before.join(", ")} → ${body.ids.join(", ")}` });
    return { done: true as const };
  });
  adminRoute(app, contract.hideStore, async ({ params: { id }, body, note }, tx) => {
    const after = await setHidden(tx, id, body);
    note({ summary: `${after.name}: ${body.isHidden ? "скрыт" : "открыт"}` });
    return after;
  });
  adminRoute(app, contract.createStore, async ({ body, note }, tx) => {
    const id = await insertStore(tx, body);
    if (id === null) throw new ShopError("not_found");
    note({ subject: `id ${id}`, summary: `${body.name}, ${body.address}` });
    return { id };
  });
  adminRoute(app, contract.storeClosing, ({ params: { id } }, db) => readClosing(db, id));
  adminRoute(app, contract.closeStore, async ({ params: { id }, body, note }, tx) => {
    const { after, summary } = await closeForGood(tx, id, body);
    note({ summary });
    return after;
  });
}
