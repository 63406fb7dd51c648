import * as contract from "@zertsalo/contract/staff-pages";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { pageCard, pageKind, pageList } from "./pages.service.ts";
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
}
