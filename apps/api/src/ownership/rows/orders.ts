import * as orders from "@zertsalo/contract/orders";
import { placeOrder } from "@zertsalo/contract/placing";
import { orderOf } from "../order-of.ts";
import { named, ofUsers, own, type Row } from "../row.ts";

const placing = (order: string) => ({
  path: `/orders-zertsalo/api/v2/order/${order}`,
  body: { shopperType: "retail" },
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
  named(placeOrder, {
    of: async (owner, db) => placing(String(await orderOf(db, owner))),
    absent: placing("99999999999"),
  }),
];
