import { randomUUID } from "node:crypto";
import { addressSuggest } from "@zertsalo/contract/addresses";
import * as delivery from "@zertsalo/contract/delivery-calls";
import { insertSampleQuote } from "../../samples/sample-quote.ts";
import { insertSampleCart } from "../../samples/sample-cart.ts";
import { named, type Row, shared } from "../row.ts";

const path = "/orders-zertsalo/api";
const calculation = (uid: string) => ({ path: `${path}/v3/delivery/calculate/${uid}`, body: { address: "" } });
const userData = (uid: string) => ({ path: `${path}/v1/delivery/${uid}/user-data`, body: { apartment: "7" } });
const shipping = (uid: string, id: string) => ({
  path: `${path}/v3/cart/${uid}/shipping`,
  body: { deliveryItem: { id } },
});

/** Delivery of a cart, and the data of its calculation. */
export const deliveryRows: readonly Row[] = [
  named(delivery.calculateDelivery, {
    of: async ({ customerId }, db) => calculation((await insertSampleCart(db, customerId)).cartUid),
    absent: calculation(randomUUID()),
  }),
  named(delivery.setDeliveryUserData, {
    of: async ({ customerId }, db) => userData((await insertSampleCart(db, customerId)).cartUid),
    absent: userData(randomUUID()),
  }),
  named(delivery.setShipping, {
    of: async ({ customerId }, db) => {
      const { cartUid, itemId } = await insertSampleQuote(db, customerId);
      return shipping(cartUid, itemId);
    },
    absent: shipping(randomUUID(), "Day|2026-11-22|09:00-21:00|none"),
  }),
  shared(delivery.priceDelimiters),
  shared(delivery.carrierPoints, `${delivery.carrierPoints.path}?cityId=44`),
  shared(addressSuggest, undefined, { query: "вавилова 19" }),
];
