import { afterOrder, requestReturn, tellPurchase, writeReview } from "@zertsalo/contract/after-orders";
import { answerDeliveryDay } from "@zertsalo/contract/delivery-agreement";
import { closingPaper, orderDocuments } from "@zertsalo/contract/order-documents";
import { orderEvents } from "@zertsalo/contract/order-events";
import { openOrder, orderGlance } from "@zertsalo/contract/order-glance";
import {
  acceptDrawings,
  agreeToChange,
  cancelChoices,
  cancelOrder,
  orderBill,
  orderByNumber,
  orderHistory,
  shopperCounters,
  unpaidOrder,
} from "@zertsalo/contract/orders";
import { cancelReasons } from "@zertsalo/domain/orders/cancel-reasons";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { formSender } from "../consents/consents.ts";
import { createRenderQueue } from "../../limits/render-queue.ts";
import { agreeByBuyer } from "./agree-change.ts";
import { acceptByBuyer } from "./accept-drawings.ts";
import { markPurchaseReported } from "./after-order.queries.ts";
import { getAfterOrder, createReturn, saveReview } from "./after-order.service.ts";
import { answerDay } from "./agree-delivery.ts";
import { cancelByBuyer } from "./cancel-order.ts";
import { listOrderEvents } from "./order-events.ts";
import { listDocuments, ownPaper } from "./order-documents.ts";
import { billFile } from "./order-bill.ts";
import { openOrderByLink } from "./open-order.ts";
import { glanceAt } from "./order-glance.ts";
import * as orders from "./orders.service.ts";
import { findUnpaidOrder } from "./unpaid-order.ts";

/** Enough for a buyer who opens his orders, too low to enumerate numbers. */
export const numberLimit = { max: 30, timeWindow: 60_000, groupId: ":order-number" };

export async function ordersRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  app.route({
    ...route(orderHistory),
    handler: ({ visitor, query: { skip, limit, state, cursor } }) =>
      orders.getOrderHistory(app.db, visitor, { skip, limit, state, cursor }),
  });
  app.route({
    ...route(shopperCounters),
    handler: async ({ visitor }) => ({ activeOrdersCount: await orders.activeOrdersCount(app.db, visitor) }),
  });
  app.route({
    ...route(unpaidOrder),
    handler: async ({ visitor }) => ({ order: await findUnpaidOrder(app.db, visitor) }),
  });
  app.route({
    ...route(orderByNumber, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => orders.orderByNumber(app.db, visitor, params.number),
  });
  app.route({
    ...route(orderGlance, { rateLimit: numberLimit }),
    handler: ({ params: { number }, body: { key } }) =>
      glanceAt(app.db, { number, key, secret, nowMs: app.clock.now() }),
  });
  app.route({
    ...route(openOrder, { rateLimit: numberLimit }),
    handler: async ({ visitor, params: { number }, body }) => {
      await openOrderByLink(app, visitor, { number, ...body, secret, nowMs: app.clock.now() });
      return { isOpen: true as const };
    },
  });
  app.route({
    ...route(orderEvents),
    handler: ({ visitor, query }) => listOrderEvents(app.db, visitor, query.since),
  });
  app.route({ ...route(cancelChoices), handler: () => ({ list: [...cancelReasons] }) });
  app.route({
    ...route(cancelOrder, { rateLimit: numberLimit }),
    handler: ({ visitor, params, body }) => cancelByBuyer(app.db, visitor, params.id, body.comment),
  });
  app.route({
    ...route(answerDeliveryDay, { rateLimit: numberLimit }),
    handler: ({ visitor, params, body }) => answerDay(app.db, visitor, params.number, body.answer),
  });
  app.route({
    ...route(acceptDrawings, { rateLimit: numberLimit }),
    handler: (request) => {
      const { visitor, params, body } = request;
      return acceptByBuyer(app.db, visitor, params.number, { ...body, sender: formSender(request) });
    },
  });
  app.route({
    ...route(agreeToChange, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => agreeByBuyer(app.db, visitor, params.number),
  });
  app.route({
    ...route(afterOrder, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => getAfterOrder(app.db, visitor, params.number),
  });
  app.route({
    ...route(requestReturn, { rateLimit: numberLimit }),
    handler: ({ visitor, params, body }) => createReturn(app.db, visitor, params.number, body),
  });
  app.route({
    ...route(writeReview, { rateLimit: numberLimit }),
    handler: ({ visitor, params, body }) => saveReview(app.db, visitor, params.number, body),
  });
  app.route({
    ...route(tellPurchase, { rateLimit: numberLimit }),
    handler: async ({ visitor, params }) => ({
      isFirst: await markPurchaseReported(app.db, await orders.ownOrder(app.db, visitor, params.number)),
    }),
  });
  const desk = createRenderQueue({ places: 20 });
  app.route({
    ...route(orderBill, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => billFile({ db: app.db, desk }, visitor, params.number),
  });
  app.route({
    ...route(orderDocuments),
    handler: ({ visitor, query }) => listDocuments(app.db, visitor, query),
  });
  app.route({
    ...route(closingPaper, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => ownPaper(app, visitor, params.id),
  });
}
