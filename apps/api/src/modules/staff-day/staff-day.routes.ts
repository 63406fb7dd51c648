import { navCounters, staffDay, staffUrgentTasks } from "@zertsalo/contract/staff-day";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { urgentTasks } from "./urgent-tasks.queries.ts";
import { countersFor, mattersFor } from "./staff-day.queries.ts";

export async function staffDayRoutes(app: Server): Promise<void> {
  adminRoute(app, staffDay, async ({ staff: { rights } }, db) => ({ matters: await mattersFor(db, rights) }));
  adminRoute(app, staffUrgentTasks, async (_input, db) => urgentTasks(db));
  adminRoute(app, navCounters, ({ staff: { rights } }, db) => countersFor(db, rights));
}
