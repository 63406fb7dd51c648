import * as kits from "@zertsalo/contract/staff-kits";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { allKits, dropKit, keepKit } from "./kits.service.ts";

/** Products that are cheaper together, chosen by staff. */
export function staffKitsRoutes(app: Server): void {
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
}
