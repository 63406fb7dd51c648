import * as contract from "@zertsalo/contract/staff-orders";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { orderCard } from "./order-card.ts";
import { resendCode } from "./pickup-code.ts";
import { addOrderNote, moveByManager } from "./staff-orders.service.ts";

export async function staffOrdersRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffOrder, ({ params, staff }, db) =>
    orderCard(db, params.number, staff.rights, app.auditTitles),
  );
  adminRoute(app, contract.moveStaffOrder, async ({ params, body, staff, note }, tx) => {
    const move = { ...body, staffId: staff.id };
    note({ summary: await moveByManager(tx, app.rateCounter, params.number, move), details: { to: body.to } });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.resendPickupCode, async ({ params, staff }, tx) => {
    await resendCode(tx, app.rateCounter, params.number);
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.noteStaffOrder, async ({ params, body, staff }, tx) => {
    await addOrderNote(tx, params.number, staff.id, body.text);
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
}
