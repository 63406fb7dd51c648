import type { DeliveryType } from "@zertsalo/contract/delivery";
import { anOrder } from "@zertsalo/testing/samples/order";
import { rightsOfRole } from "@zertsalo/contract/staff-rights";
import { expect, test } from "vitest";
import { movedTo } from "./order-moves.ts";
import { mainStep, staffMoves } from "./staff-moves.ts";

const targetsOf = (moves: ReturnType<typeof staffMoves>) => moves.map(({ to }) => to);

test("a manager speaks for the shelf where he may not speak for himself", () => {
  const packing = anOrder({ status: "B", reached: ["N", "X", "P", "W", "B"], payment: { status: "completed" } });
  expect(staffMoves(packing, ["orders.move"])).toContainEqual({ to: "D", by: "warehouse" });
  expect(staffMoves(packing, ["orders.move"])).toContainEqual({ to: "K", by: "manager" });
});

test.each(["owner", "content", "operator", "accountant"] as const)("%s moves nothing", (role) => {
  expect(staffMoves(anOrder({ status: "O" }), rightsOfRole(role))).toEqual([]);
});

test.each<{ delivery: DeliveryType; way: string }>([
  { delivery: "Interval", way: "PWBDYEF" },
  { delivery: "Pickup", way: "PWBDGF" },
  { delivery: "Cdek", way: "PWBDEF" },
  { delivery: "CdekToHome", way: "PWBDEF" },
])("$delivery: the main steps alone bring a paid order to its buyer", ({ delivery, way }) => {
  let order = anOrder({ status: "P", deliveryType: delivery, payment: { status: "completed", paidAmount: 1_000_000 } });
  const walked: string[] = [order.status];
  for (;;) {
    const next = mainStep(order.status, targetsOf(staffMoves(order, ["orders.move"])));
    if (!next) break;
    order = movedTo(order, next);
    walked.push(next);
  }
  expect(walked.join("")).toBe(way);
});
