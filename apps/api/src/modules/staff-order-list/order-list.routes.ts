import type { OrderFilters } from "@zertsalo/contract/staff-order-list";
import * as contract from "@zertsalo/contract/staff-order-list";
import { moveStaffOrder } from "@zertsalo/contract/staff-orders";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { auditAction, adminRoute, insertAuditEntry } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { cityNames } from "./city-names.queries.ts";
import { orderListColumns, orderList, orderPart } from "./order-list.service.ts";
import { loadOrderMoves, moveSeveral } from "./order-moving.service.ts";

/** Filters of a list for the audit log. */
const toAuditDetails = (query: OrderFilters): AuditDetails =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

export async function staffOrderListRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffOrders, async ({ query, note }, db) => {
    note({ details: toAuditDetails(query) });
    return orderList(db, query);
  });
  adminRoute(app, contract.staffOrderColumns, async ({ query, note }, db) => {
    note({ details: toAuditDetails(query) });
    return orderListColumns(db, query);
  });
  adminRoute(app, contract.exportStaffOrders, async ({ query, note }, db) => {
    note({ details: toAuditDetails(query) });
    return orderPart(db, query);
  });

  adminRoute(app, contract.staffOrderMoves, ({ params }, db) => loadOrderMoves(db, params.number));
  adminRoute(app, contract.moveStaffOrders, async ({ body, staff, request, note }, tx) => {
    const results = await moveSeveral(tx, { ...body, staffId: staff.id });
    const moved = results.filter(({ refusal }) => refusal === null);
    // Each order gets a history entry of its own, as if it had been moved alone.
    for (const { number, text } of moved) {
      await insertAuditEntry(tx, {
        staffId: staff.id,
        kind: "change",
        action: auditAction(moveStaffOrder),
        subject: `number ${number}`,
        details: { to: body.to, words: text },
        requestId: request.id,
      });
    }
    note({ details: { to: body.to, moved: moved.length, refused: results.length - moved.length } });
    return { results };
  });

  adminRoute(app, contract.staffOrderCities, async (_, db) => ({ cities: await cityNames(db) }));
}
