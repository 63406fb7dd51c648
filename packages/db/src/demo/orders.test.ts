import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { demoOrders } from "./order-content.ts";
import { demoMoves } from "./order-moves.ts";
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
