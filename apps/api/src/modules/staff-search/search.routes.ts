import { staffSearch } from "@zertsalo/contract/staff-search";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { searchEverywhere } from "./search.service.ts";

export async function staffSearchRoutes(app: Server): Promise<void> {
  adminRoute(app, staffSearch, ({ query: { q }, staff, note }, db) => {
    note({ details: { q } });
    return searchEverywhere(db, q, staff.rights);
  });
}
