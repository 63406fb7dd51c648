import * as contract from "@zertsalo/contract/staff-own-roles";
import type { Server } from "../../server.ts";
import { adminRoute } from "./admin-route.ts";
import { ownRoleRows } from "./own-roles.queries.ts";
import { addOwnRole, changeOwnRole, dropOwnRole } from "./own-roles.service.ts";

export function ownRolesRoutes(app: Server): void {
  adminRoute(app, contract.staffOwnRoles, async (_input, db) => ({ roles: await ownRoleRows(db) }));
  adminRoute(app, contract.createOwnRole, async ({ body, note }, tx) => {
    const { details, ...added } = await addOwnRole(tx, body.content);
    note({ subject: `role ${added.id}`, details });
    return added;
  });
  adminRoute(app, contract.saveOwnRole, async ({ params: { id }, body: { version, content }, staff, note }, tx) => {
    const { details, ...saved } = await changeOwnRole(tx, { id, version }, content, staff);
    note({ subject: `role ${id}`, details });
    return saved;
  });
  adminRoute(app, contract.removeOwnRole, async ({ params: { id }, body: { version }, note }, tx) => {
    const { details, ...removed } = await dropOwnRole(tx, { id, version });
    note({ subject: `role ${id}`, details });
    return removed;
  });
}
