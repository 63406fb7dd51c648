import * as contract from "@zertsalo/contract/redirects";
import { redirectPath } from "@zertsalo/domain/shop/redirects";
import { route } from "../../http/route.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { findTarget, removeRedirect } from "./redirects.queries.ts";
import { listRedirects, saveTyped, toRedirect } from "./redirects.service.ts";

export async function redirectsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(contract.redirectByPath),
    handler: async ({ query }) => {
      const path = redirectPath(query.path);
      const to = path === null ? null : await findTarget(app.db, path);
      if (to === null) throw new ShopError("not_found");
      return { to };
    },
  });
  adminRoute(app, contract.staffRedirects, ({ query }, db) => listRedirects(db, query));
  adminRoute(app, contract.saveRedirects, async ({ body, staff, note }, tx) => {
    const { check, changed } = await saveTyped(tx, body, staff.id);
    const changes = changed.map(({ from, to, formerTo }) => ({ field: from, title: from, from: formerTo ?? "", to }));
    const summary = body.replaced === null ? "проверка" : `новых ${check.added}, изменено ${check.replaced}`;
    note({ summary, details: { changes } });
    return check;
  });
  adminRoute(app, contract.deleteRedirect, async ({ params, note }, tx) => {
    const row = await removeRedirect(tx, params.id);
    if (!row) throw new ShopError("not_found");
    const { from, to } = row;
    note({ summary: from, details: { changes: [{ field: from, title: from, from: to, to: "" }] } });
    return { redirect: toRedirect(row) };
  });
}
