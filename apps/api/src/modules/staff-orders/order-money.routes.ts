import * as contract from "@zertsalo/contract/staff-order-money";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { orderCard, toStaffReturn, settledLines } from "./order-card.ts";
import { loadOrderFile } from "./order-files.ts";
import { retryReceipt, moveReturn, openReturn, refundPart } from "./order-refunds.ts";
import { listedReturns } from "./order-refunds.queries.ts";
import { takeAtTill } from "./till-money.ts";

/** Payments, receipts, returns and files of an order card. */
export async function orderMoneyRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.refundStaffOrder, async ({ params, body, staff, note }, tx) => {
    note({ summary: await refundPart(tx, params.number, { ...body, staffId: staff.id }) });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.takeTillMoney, async ({ params, body, staff, note }, tx) => {
    const payment = { ...body, staffId: staff.id };
    note({ summary: await takeAtTill(tx, app.rateCounter, params.number, payment) });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.repeatReceipt, async ({ params, body, staff, note }, tx) => {
    await retryReceipt(tx, params.number, body);
    note({ details: { ...body } });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.orderFile, ({ params }, db) => loadOrderFile({ db, storage: app.storage }, params));
  adminRoute(app, contract.staffReturns, async ({ query, staff }, db) => {
    const canRefund = staff.rights.includes("orders.refund");
    const rows = await listedReturns(db, query.state ?? null);
    return {
      returns: rows.flatMap(({ number, buyer, order, compensation, ...request }) => {
        const line = settledLines(order, compensation).find(({ item }) => item === request.item);
        return line ? [{ ...toStaffReturn(request, line, canRefund), number, buyer }] : [];
      }),
    };
  });
  adminRoute(app, contract.openReturn, async ({ params, body, staff, note }, tx) => {
    note({ summary: await openReturn(tx, params.number, { ...body, staffId: staff.id }) });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.moveReturn, async ({ params, body, staff, note }, tx) => {
    const summary = await moveReturn(tx, params.number, params.item, { ...body, staffId: staff.id });
    note({ subject: `number ${params.number}`, summary });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
}
