import { expect, test } from "vitest";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { readContent } from "./content.ts";
import { demoOrders } from "./order-content.ts";
import { demoMoves, demoNow } from "./order-moves.ts";
import { demoMoney } from "./order-payments.ts";
import { demoOrderSums } from "./order-sums.ts";

const orders = demoOrders();
const sumsOf = demoOrderSums();

test.each(orders)("$number begins at N, comes to $status, and time goes on meanwhile", (order) => {
  const moves = demoMoves(order);
  expect(moves[0]).toMatchObject({ status: "N", at: new Date(order.createdAt).toISOString() });
  expect(moves.at(-1)?.status).toBe(order.status);
  const times = moves.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});

/** What the content says each of them costs, with discounts to the kopeck. */
const told = (readContent("orders") as { orders: { orderTotal: number; items: { priceTotal: number }[] }[] }).orders;

test.each(orders.map((order, at) => ({ ...order, told: told[at] })))(
  "$number costs what its content says, but for kopecks",
  (order) => {
    const sums = sumsOf(order);
    expect(Math.abs(sums.orderTotal - (order.told?.orderTotal ?? 0))).toBeLessThan(100 * order.items.length);
    for (const [at, { priceTotal }] of sums.items.entries()) {
      expect(Math.abs(priceTotal - (order.told?.items[at]?.priceTotal ?? 0))).toBeLessThan(100);
    }
  },
);

const today = inMoscow(new Date(demoNow)).day;
/** Where an order has not yet come to its buyer. */
const open = orders.filter(
  ({ status, delivered }) => !delivered && !["A", "F", "H", "T", "G", "V", "I"].includes(status),
);

test.each(open)("$number, which is on its way, is promised for a day that has not passed", ({ delivery }) => {
  expect(delivery.date >= today, `${delivery.date} is before ${today}`).toBe(true);
});

test.each(orders)("$number: nothing of it happens after the demo's morning, nor before it was placed", (order) => {
  const { attempt, received, receipts } = demoMoney({ order, sums: sumsOf(order) });
  const times = [
    ...demoMoves(order).map(({ at }) => at),
    ...order.deliveryHistories.map(({ at }) => at),
    ...receipts.map(({ at }) => at),
    ...(attempt ? [attempt.startedAt, attempt.endedAt] : []),
    ...(received ? [received.at] : []),
  ].map((at) => Date.parse(at));
  const placed = Date.parse(order.createdAt);
  expect(Math.min(...times)).toBe(placed);
  expect(Math.max(...times)).toBeLessThanOrEqual(Math.max(demoNow, placed));
});

test.each(orders)("$number: money and receipts say what its payment says", (order) => {
  const sums = sumsOf(order);
  const { attempt, received, receipts } = demoMoney({ order, sums });
  const { status, refunded } = order.payment;
  const paid = (attempt && attempt.state !== "cancelled" ? attempt.amount : 0) + (received?.amount ?? 0);
  const kinds = receipts.map(({ kind }) => kind);
  const isCard = attempt !== null && attempt.state !== "cancelled";
  expect(paid > 0).toBe(status !== "pending" || order.delivered || received !== null);
  expect([0, sums.prepay, sums.orderTotal]).toContain(paid);
  expect(kinds.includes("refund")).toBe(refunded);
  expect(kinds.includes("settlement")).toBe(order.delivered && order.payment.handlerCode !== "bill");
  expect(kinds.includes("prepayment")).toBe(
    (isCard && attempt.state !== "hold") ||
      (received?.amount === sums.prepay && received.source === "till" && !order.delivered),
  );
  const times = receipts.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});
