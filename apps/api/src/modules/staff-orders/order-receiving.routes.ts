import * as contract from "@zertsalo/contract/staff-order-receiving";
import type { Db } from "@zertsalo/db/connection";
import { deliveryChangeRefusal } from "@zertsalo/domain/orders/delivery-change";
import type { FastifyRequest } from "fastify";
import { commandKey, findDoneCommand, saveCommand } from "../../http/command-key.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { orderCard, requireOrderKey } from "./order-card.ts";
import { changeFacts } from "./order-change.queries.ts";
import { offersAnswer, offersOfOrder } from "./order-offers.ts";
import { saveContacts } from "./save-contacts.ts";
import { changeableOrder, saveOrderDelivery } from "./save-delivery.ts";
import { toQueries } from "../../database/to-queries.ts";

export async function orderReceivingRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffDeliveryOffers, async ({ params, query }, db) => {
    const { state, row } = await changeableOrder(db, params.number);
    const { paidFor } = await changeFacts(db, state.key);
    const canBeDearer = paidFor === 0 || deliveryChangeRefusal(state, { due: 1 }) === null;
    return offersAnswer(row, { paidFor, canBeDearer }, await offersOfOrder(app, row, query));
  });
  adminRoute(app, contract.changeStaffDelivery, async ({ params, body, staff, note, request }, tx) => {
    const summary = await doOnce(tx, params.number, request, () =>
      saveOrderDelivery(app, tx, params.number, { ...body, staffId: staff.id }),
    );
    note({ summary });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
  adminRoute(app, contract.changeStaffContacts, async ({ params, body, staff, note, request }, tx) => {
    note({ summary: await doOnce(tx, params.number, request, () => saveContacts(tx, params.number, body)) });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
}

/** A repeated command, known by the caller's key, is answered and not executed again. */
async function doOnce(tx: Db, number: number, request: FastifyRequest, work: () => Promise<string>): Promise<string> {
  const command = commandKey(request);
  if (!command) return work();
  const { customerId } = await requireOrderKey(tx, number);
  if (await findDoneCommand(toQueries(tx), customerId, command)) return "Повтор: уже сделано";
  const summary = await work();
  await saveCommand(toQueries(tx), customerId, command, null);
  return summary;
}
