import * as contract from "@zertsalo/contract/staff-order-papers";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { pointPlace } from "@zertsalo/domain/delivery/point-place";
import { timeText } from "@zertsalo/domain/delivery/delivery-texts";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { isPaid } from "@zertsalo/domain/orders/payment-methods";
import { adminRoute } from "../staff/staff.ts";
import { fileScope, sentFile } from "../../http/sent-file.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { createRenderQueue } from "../../limits/render-queue.ts";
import { drawnBill, paperFile } from "../orders/orders.ts";
import { dropPaper, loadPaper, putPaper, orderCard, keyOfNumber } from "../staff-orders/staff-orders.ts";
import { pickRows } from "./order-papers.queries.ts";
import { explainOrder } from "./order-why.ts";

export async function staffOrderPapersRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.pickLists, async ({ query, note }, db) => {
    note({ details: { numbers: query.numbers } });
    const rows = await pickRows(db, [...new Set(query.numbers.split(".").map(Number))]);
    const lists = rows.map(({ status, paymentStatus, minTime, maxTime, pointCity, ...row }) => ({
      ...row,
      address: pointPlace({ cityName: pointCity, address: row.address }),
      status: staffStatusText(status),
      hours: timeText({ minTime, maxTime }).replace(/^, /, ""),
      isPaid: isPaid(paymentStatus),
    }));
    return { lists };
  });

  adminRoute(app, staffOrderWhy, ({ params }, db) => explainOrder(db, params.number));

  const desk = createRenderQueue({ places: 10 });
  adminRoute(app, contract.staffOrderBill, async ({ params }, db) => {
    const key = await keyOfNumber(db, params.number);
    if (!key) throw new ShopError("order_not_found");
    return drawnBill({ db, desk }, key, params.number);
  });

  const { storage } = app;
  adminRoute(app, contract.staffClosingPaper, async ({ params: { number, id }, note }, db) => {
    note({ subject: `number ${number}` });
    return paperFile(storage, await loadPaper(db, number, id));
  });
  adminRoute(app, contract.removeClosingPaper, async ({ params: { number, id }, staff, note }, tx) => {
    note({ subject: `number ${number}`, summary: await dropPaper(tx, storage, number, id) });
    return orderCard(tx, number, staff.rights, app.auditTitles);
  });
  await fileScope(app, (scope) => {
    adminRoute(scope, contract.addClosingPaper, async (input, tx) => {
      const { params, query, staff, request, note } = input;
      const { bytes, type } = await sentFile(app, request);
      if (type !== "application/pdf") throw new ShopError("file_type");
      const summary = await putPaper(tx, storage, params.number, { ...query, bytes, staffId: staff.id });
      note({ summary });
      return orderCard(tx, params.number, staff.rights, app.auditTitles);
    });
  });
}
