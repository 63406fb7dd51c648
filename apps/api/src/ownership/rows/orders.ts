import { afterOrder, requestReturn, sendReviewPhoto, tellPurchase, writeReview } from "@zertsalo/contract/after-orders";
import { answerDeliveryDay } from "@zertsalo/contract/delivery-agreement";
import { closingPaper, orderDocuments } from "@zertsalo/contract/order-documents";
import { orderEvents } from "@zertsalo/contract/order-events";
import { openOrder, orderGlance } from "@zertsalo/contract/order-glance";
import * as orders from "@zertsalo/contract/orders";
import { checkPayment, paymentRedirectLink } from "@zertsalo/contract/payments";
import { placeOrder } from "@zertsalo/contract/placing";
import { orderMaking } from "@zertsalo/contract/workshop";
import type { DemoThings } from "../demo-things.ts";
import {
  createBilledOrderFor,
  createChangedOrderFor,
  createClosingPaperFor,
  createOrderFor,
  createProposedOrderFor,
  createReceivedLineFor,
  createUnsignedLineFor,
} from "../create-orders.ts";
import { absentId, named, ofUsers, own, type Row, shared, unknownKey, varying } from "../row.ts";

const placing = (order: string) => ({
  path: `/orders-zertsalo/api/v2/order/${order}`,
  body: { shopperType: "retail" },
});
const cancelling = (order: string) => ({
  path: `/orders-zertsalo/api/v2/order/${order}/cancel`,
  body: { reason: "lkcancel", comment: "" },
});
const path = "/orders-zertsalo/api/v1";
const answering = (number: number) => ({
  path: `${path}/order/by-number/${number}/delivery-day`,
  body: { answer: "agree" },
});

interface Line {
  number: number;
  uid: string;
}

const unknownUid = "00000000-0000-4000-8000-000000000000";
const returning = ({ number, uid }: Line) => ({
  path: `${path}/order/by-number/${number}/returns`,
  body: { lines: [{ uid, quantity: 1 }], reason: "Не подошла по цвету" },
});
const reviewing = ({ number, uid }: Line) => ({
  path: `${path}/order/by-number/${number}/reviews`,
  body: { uid, rating: 5, text: "Хорошее зеркало, ровное" },
});

const boundary = "of-a-photo";
const aPhoto = Buffer.concat([
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);
const photographing = (number: number) => ({
  path: `${path}/order/by-number/${number}/reviews/photos`,
  body: aPhoto,
  contentType: `multipart/form-data; boundary=${boundary}`,
});

const accepting = ({ number, uid }: Line) => ({
  path: `${path}/order/by-number/${number}/acceptances`,
  body: { acceptances: [{ item: uid, drawing: null }] },
});

/** Placed orders. */
export const orderRows = ({ orderNumber }: DemoThings): readonly Row[] => [
  ofUsers(own(orders.orderHistory)),
  ofUsers(own(orders.shopperCounters)),
  own(orders.unpaidOrder),
  named(orders.orderByNumber, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await createOrderFor(db, owner)}` }),
    absent: { path: `${path}/order/by-number/99999999999` },
  }),
  // The key alone grants access; another test covers the response to a valid key.
  shared(orderGlance, `${path}/order/by-number/${orderNumber}/glance`, { key: `zzzzzz.${unknownKey.slice(0, 22)}` }),
  shared(openOrder, `${path}/order/by-number/${orderNumber}/opening`, {
    key: `zzzzzz.${unknownKey.slice(0, 22)}`,
    phone: "+7 927 000-00-01",
  }),
  varying(own(orderEvents)),
  shared(orders.cancelChoices),
  named(orders.cancelOrder, {
    of: async (owner, db) => cancelling(String(await createOrderFor(db, owner))),
    absent: cancelling("99999999999"),
  }),
  named(answerDeliveryDay, {
    of: async (owner, db) => answering(await createProposedOrderFor(db, owner)),
    absent: answering(99_999_999_999),
  }),
  named(orders.acceptDrawings, {
    of: async (owner, db) => accepting(await createUnsignedLineFor(db, owner)),
    absent: accepting({ number: 99_999_999_999, uid: unknownUid }),
  }),
  named(orders.agreeToChange, {
    of: async (owner, db) => ({
      path: `${path}/order/by-number/${await createChangedOrderFor(db, owner)}/change-consent`,
    }),
    absent: { path: `${path}/order/by-number/99999999999/change-consent` },
  }),
  named(paymentRedirectLink, {
    of: async (owner, db) => ({ path: `${path}/payment/redirect-link/${await createOrderFor(db, owner)}` }),
    absent: { path: `${path}/payment/redirect-link/99999999999` },
  }),
  named(checkPayment, {
    of: async (owner, db) => ({ path: `${path}/payment/check/${await createOrderFor(db, owner)}` }),
    absent: { path: `${path}/payment/check/99999999999` },
  }),
  named(orders.orderBill, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await createBilledOrderFor(db, owner)}/bill` }),
    absent: { path: `${path}/order/by-number/99999999999/bill` },
  }),
  ofUsers(own(orderDocuments)),
  named(closingPaper, {
    of: async (owner, db) => ({ path: `${path}/order/documents/${await createClosingPaperFor(db, owner)}` }),
    absent: { path: `${path}/order/documents/${absentId}` },
  }),
  named(afterOrder, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await createOrderFor(db, owner)}/after` }),
    absent: { path: `${path}/order/by-number/99999999999/after` },
  }),
  named(orderMaking, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await createOrderFor(db, owner)}/making` }),
    absent: { path: `${path}/order/by-number/99999999999/making` },
  }),
  named(requestReturn, {
    of: async (owner, db) => returning(await createReceivedLineFor(db, owner)),
    absent: returning({ number: 99_999_999_999, uid: unknownUid }),
  }),
  named(writeReview, {
    of: async (owner, db) => reviewing(await createReceivedLineFor(db, owner)),
    absent: reviewing({ number: 99_999_999_999, uid: unknownUid }),
  }),
  named(sendReviewPhoto, {
    of: async (owner, db) => photographing((await createReceivedLineFor(db, owner)).number),
    absent: photographing(99_999_999_999),
  }),
  named(tellPurchase, {
    of: async (owner, db) => ({ path: `${path}/order/by-number/${await createOrderFor(db, owner)}/purchase` }),
    absent: { path: `${path}/order/by-number/99999999999/purchase` },
  }),
  named(placeOrder, {
    of: async (owner, db) => placing(String(await createOrderFor(db, owner))),
    absent: placing("99999999999"),
  }),
];
