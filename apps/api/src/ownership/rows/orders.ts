import * as orders from "@zertsalo/contract/orders";
import { orderOf } from "../order-of.ts";
import { named, ofUsers, own, type Row } from "../row.ts";

const path = "/orders-zertsalo/api/v1";

/** Orders that were placed. */
export const orderRows: readonly Row[] = [
  ofUsers(own(orders.orderHistory)),
  ofUsers(own(orders.shopperCounters)),
  named(orders.orderByNumber, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await orderOf(db, owner)}` }),
    absent: { path: `${path}/order/by-number/99999999999` },
  }),
];
