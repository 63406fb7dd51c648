import * as contract from "@zertsalo/contract/staff-orders";
import { adminRoute } from "../../admin-route.ts";
import type { Server } from "../../server.ts";
import { addNote, moveByManager, orderBoard, orderCard } from "./staff-orders.service.ts";

export async function staffOrdersRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffOrders, async ({ query, note }, db) => {
    const board = await orderBoard(db, query);
    note({ details: { ...(query.q && { q: query.q }), ...(query.group && { group: query.group }) } });
    return board;
  });
  adminRoute(app, contract.staffOrder, ({ params, staff }, db) =>
    orderCard(db, params.number, staff.roles, app.auditTitles),
  );
  adminRoute(app, contract.moveStaffOrder, async ({ params, body, staff, note }, tx) => {
    note({ details: { to: body.to, words: await moveByManager(tx, params.number, body) } });
    return orderCard(tx, params.number, staff.roles, app.auditTitles);
  });
  adminRoute(app, contract.noteStaffOrder, async ({ params, body, staff }, tx) => {
    await addNote(tx, params.number, staff.id, body.text);
    return orderCard(tx, params.number, staff.roles, app.auditTitles);
  });
}
