import * as contract from "@zertsalo/contract/staff-pages";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { createPage, pageCard, pageKind, pageList, removePage } from "./pages.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

export function staffPagesRoutes(app: Server): void {
  adminRoute(app, contract.staffPages, async (_input, db) => ({ pages: await pageList(db) }));
  const calls = {
    read: contract.staffPage,
    saveDraft: contract.savePageDraft,
    dropDraft: contract.dropPageDraft,
    publish: contract.publishPage,
    restore: contract.restorePage,
  };
  versionedRoutes(app, calls, {
    of: pageKind(app.pool),
    subjectOf: ({ key }) => key,
    card: (db, key) => pageCard(app.pool, db, key),
  });
  adminRoute(app, contract.createPage, async ({ body, staff, note }, tx) => {
    const key = await createPage(tx, { ...body, staffId: staff.id });
    note({ subject: `key ${key}`, details: { name: body.title } });
    return { key };
  });
  adminRoute(app, contract.removePage, async ({ params, body, staff, note }, tx) => {
    note({ details: await removePage(tx, { ...params, ...body, staffId: staff.id }) });
    return params;
  });
}
