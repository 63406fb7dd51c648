import * as contract from "@zertsalo/contract/staff-order-delivery";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { orderCard } from "./order-card.ts";
import { changeDay, orderCourierDays, loadLabel, queueCarrierSync, shipAgain } from "./order-delivery.ts";

export async function orderDeliveryRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.shipStaffOrder, async ({ params, staff }, tx) => {
    await shipAgain(tx, params.number);
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.readShipment, async ({ params, staff }, tx) => {
    await queueCarrierSync(tx, params.number);
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.shipmentLabel, ({ params }, db) => loadLabel(db, app.shipments, params.number));
  adminRoute(app, contract.courierDays, async ({ params }, db) => ({
    days: await orderCourierDays(db, app.pool, params.number),
  }));
  adminRoute(app, contract.setDeliveryDay, async ({ params, body, staff, note }, tx) => {
    note({ summary: await changeDay(tx, app.pool, params.number, { ...body, staffId: staff.id }) });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
}
