import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { noticeSources, sberNotice, yooKassaNetworks, yooKassaNotice } from "./payment-notices.ts";

const notice = { type: "notification", event: "payment.succeeded", object: { id: "22e1", status: "succeeded" } };

test.each([
  { name: "a payment", body: notice, is: { dedupeKey: "payment.succeeded:22e1:succeeded", paymentId: "22e1" } },
  {
    name: "a refund, which names its payment",
    body: { ...notice, event: "refund.succeeded", object: { id: "r1", status: "succeeded", payment_id: "22e1" } },
    is: { dedupeKey: "refund.succeeded:r1:succeeded", paymentId: "22e1" },
  },
  { name: "something else", body: { ...notice, event: "payout.succeeded" }, is: null },
  { name: "no notice", body: { id: "22e1" }, is: null },
  { name: "nothing", body: null, is: null },
])("YooKassa tells of $name", ({ body, is }) => {
  expect(yooKassaNotice(body)).toEqual(is);
});

const callback = { mdOrder: "3ff6", orderNumber: "123-1", operation: "deposited", status: 1, additionalParams: {} };
const read = { dedupeKey: "3ff6:deposited:1", paymentId: "3ff6" };

test("Sber tells of an order by its own id", () => {
  expect(sberNotice(callback, "")).toEqual(read);
  expect(sberNotice({ ...callback, mdOrder: "" }, "")).toBeNull();
});

test("an account that signs is believed by its signature alone", () => {
  const text = "mdOrder;3ff6;operation;deposited;orderNumber;123-1;status;1;";
  const checksum = createHmac("sha256", "key").update(text).digest("hex").toUpperCase();
  expect(sberNotice({ ...callback, checksum }, "key")).toEqual(read);
  expect(sberNotice({ ...callback, checksum, status: 0 }, "key")).toBeNull();
  expect(sberNotice({ ...callback, checksum: "00" }, "key")).toBeNull();
  expect(sberNotice(callback, "key")).toBeNull();
});

test.each([
  { address: "185.71.76.1", is: true },
  { address: "185.71.76.32", is: false },
  { address: "77.75.154.200", is: true },
  { address: "77.75.156.35", is: true },
  { address: "77.75.156.36", is: false },
  { address: "::ffff:77.75.156.11", is: true },
  { address: "2a02:5180::1", is: true },
  { address: "2a02:5181::1", is: false },
  { address: "127.0.0.1", is: false },
  { address: "nonsense", is: false },
])("$address is YooKassa's: $is", ({ address, is }) => {
  expect(noticeSources(yooKassaNetworks)(address)).toBe(is);
});

test("without a list of networks nobody is turned away", () => {
  expect(noticeSources([])("203.0.113.9")).toBe(true);
});
