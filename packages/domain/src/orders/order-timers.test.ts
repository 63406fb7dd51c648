import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { moveRefusal, moves } from "./order-moves.ts";
import { computeTimers } from "./order-timers.ts";

const order = {
  method: "sbp-sber" as const,
  since: new Date("2026-11-16T10:00:00+03:00"),
  payUntil: new Date("2026-11-17T10:00:00+03:00"),
  reservationTo: "2026-11-23",
  readyDay: "2026-11-20",
  deliveryDay: "2026-11-21",
};

/** «16 12:00 alarm», in Moscow. */
const told = (status: (typeof orderStatuses)[number]) =>
  computeTimers({ ...order, status })
    .map((timer) => {
      const at = new Date(timer.at.getTime() + 3 * 3_600_000).toISOString().slice(8, 16).replace("T", " ");
      return `${at} ${timer.does === "move" ? timer.to : timer.does}`;
    })
    .join(", ");

test.each([
  ["C", "16 12:00 alarm, 18 10:00 A"],
  ["J", "17 10:00 alarm"],
  ["M", "17 10:00 remind, 23 10:00 A"],
  ["X", "17 10:00 T"],
  ["T", "19 10:00 A"],
  ["P", "16 10:10 move on"],
  ["O", "16 10:10 move on, 16 14:00 alarm"],
  ["W", "21 00:00 alarm"],
  ["B", "17 10:00 alarm"],
  ["S", "16 14:00 alarm"],
  ["Z", "19 10:00 alarm"],
  ["Q", "17 10:00 alarm"],
  ["K", "17 10:00 alarm"],
  ["L", "17 10:00 alarm"],
  ["D", "16 10:00 move on, 17 10:00 alarm"],
  ["G", "19 10:00 H, 24 00:00 T"],
  ["H", "24 00:00 T"],
  ["R", "18 10:00 alarm"],
  ["Y", "22 00:00 alarm"],
  ["V", "23 10:00 alarm"],
  ["E", "26 10:00 alarm"],
  ["I", "17 10:00 alarm"],
] as const)("%s: %s", (status, timers) => {
  expect(told(status)).toBe(timers);
});

test("a bill is remembered in the morning of the day before its last one", () => {
  const bill = { ...order, status: "X", method: "bill", payUntil: new Date("2026-11-24T00:00:00+03:00") } as const;
  expect(computeTimers(bill)).toEqual([
    { at: new Date("2026-11-22T10:00:00+03:00"), does: "remind", of: "bill-expiring" },
    { at: bill.payUntil, does: "move", to: "T" },
  ]);
});

test("what is over, or lasts an instant, has no timer", () => {
  expect(orderStatuses.filter((status) => told(status) === "").join("")).toBe("AFN");
});

test("a timer moves only where the table lets it", () => {
  for (const status of orderStatuses) {
    for (const timer of computeTimers({ ...order, status })) {
      if (timer.does !== "move") continue;
      expect(moves.some(({ from, to, by }) => from === status && to === timer.to && by.includes("timer"))).toBe(true);
    }
  }
  expect(moveRefusal(anOrder({ status: "G", deliveryType: "Pickup" }), "H", "timer")).toBeNull();
});
