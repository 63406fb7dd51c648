import { orderEvents } from "@zertsalo/contract/order-events";
import * as orders from "@zertsalo/contract/orders";
import { checkPayment, paymentRedirectLink } from "@zertsalo/contract/payments";
import { placeOrder } from "@zertsalo/contract/placing";
import { billedOrderOf, orderOf } from "../order-of.ts";
import { named, ofUsers, own, type Row, shared, varying } from "../row.ts";

const placing = (order: string) => ({
  path: `/orders-zertsalo/api/v2/order/${order}`,
  body: { shopperType: "retail" },
});
const cancelling = (order: string) => ({
  path: `/orders-zertsalo/api/v2/order/${order}/cancel`,
  body: { reason: "lkcancel", comment: "" },
});
const path = "/orders-zertsalo/api/v1";

/** Orders that were placed. */
export const orderRows: readonly Row[] = [
  ofUsers(own(orders.orderHistory)),
  ofUsers(own(orders.shopperCounters)),
  named(orders.orderByNumber, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await orderOf(db, owner)}` }),
    absent: { path: `${path}/order/by-number/99999999999` },
  }),
  varying(own(orderEvents)),
  shared(orders.cancelChoices),
  named(orders.cancelOrder, {
    of: async (owner, db) => cancelling(String(await orderOf(db, owner))),
    absent: cancelling("99999999999"),
  }),
  named(paymentRedirectLink, {
    of: async (owner, db) => ({ path: `${path}/payment/redirect-link/${await orderOf(db, owner)}` }),
    absent: { path: `${path}/payment/redirect-link/99999999999` },
  }),
  named(checkPayment, {
    of: async (owner, db) => ({ path: `${path}/payment/check/${await orderOf(db, owner)}` }),
    absent: { path: `${path}/payment/check/99999999999` },
  }),
  named(orders.orderBill, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await billedOrderOf(db, owner)}/bill` }),
    absent: { path: `${path}/order/by-number/99999999999/bill` },
  }),
  named(placeOrder, {
    of: async (owner, db) => placing(String(await orderOf(db, owner))),
    absent: placing("99999999999"),
  }),
];
