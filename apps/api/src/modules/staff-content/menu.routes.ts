import * as contract from "@zertsalo/contract/staff-menu";
import type { Server } from "../../server.ts";
import { menuCard, menuKind, menuSubject } from "./menu.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

export function staffMenuRoutes(app: Server): void {
  const calls = {
    read: contract.staffMenu,
    saveDraft: contract.saveMenuDraft,
    dropDraft: contract.dropMenuDraft,
    publish: contract.publishMenu,
    restore: contract.restoreMenu,
  };
  versionedRoutes(app, calls, { of: menuKind, subjectOf: () => menuSubject, card: (db) => menuCard(db) });
}
