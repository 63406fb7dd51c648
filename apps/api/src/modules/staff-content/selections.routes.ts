import * as kits from "@zertsalo/contract/staff-kits";
import * as shelves from "@zertsalo/contract/staff-shelves";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { allKits, dropKit, keepKit } from "./kits.service.ts";
import { shelvesCard, shelvesKind } from "./shelves.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

/** Selections of products by staff: shelves of the home page, and kits. */
export function staffSelectionsRoutes(app: Server): void {
  adminRoute(app, kits.staffKits, async (_input, db) => ({ kits: await allKits(db) }));
  adminRoute(app, kits.createKit, async ({ body, note }, tx) => {
    const { id, details } = await keepKit(tx, null, body);
    note({ subject: `id ${id}`, details });
    return { id };
  });
  adminRoute(app, kits.saveKit, async ({ params: { id }, body, note }, tx) => {
    note({ details: (await keepKit(tx, id, body)).details });
    return { id };
  });
  adminRoute(app, kits.removeKit, async ({ params: { id }, note }, tx) => {
    note({ details: await dropKit(tx, id) });
    return { id };
  });
  const calls = {
    read: shelves.staffShelves,
    saveDraft: shelves.saveShelvesDraft,
    dropDraft: shelves.dropShelvesDraft,
    publish: shelves.publishShelves,
    restore: shelves.restoreShelves,
  };
  versionedRoutes(app, calls, { of: shelvesKind, subjectOf: ({ page }) => page, card: shelvesCard });
}
