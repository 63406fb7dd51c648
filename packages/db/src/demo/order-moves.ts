import type { OrderLetter } from "@zertsalo/contract/order-enums";
import { getDeliveryKind } from "@zertsalo/domain/delivery/delivery-types";
import type { DemoOrder } from "./order-content.ts";

export interface DemoMove {
  status: OrderLetter;
  actor: string;
  at: string;
}

const actors: Partial<Record<OrderLetter, string>> = {
  P: "payment",
  O: "manager",
  B: "warehouse",
  D: "warehouse",
  E: "courier",
  V: "warehouse",
  I: "dispatcher",
  Y: "dispatcher",
  T: "timer",
  H: "timer",
  A: "buyer",
};

/** The morning the demo shop is looked at: nothing has happened after it. */
export const demoNow = Date.parse("2026-11-15T11:30:00+03:00");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How the order came to its letter, along the allowed moves and by the dates that it tells of itself. */
export function demoMoves(order: DemoOrder): DemoMove[] {
  const placedAt = Date.parse(order.createdAt);
  const latest = Math.max(demoNow, placedAt);
  const road = roadTo(order);
  let before = placedAt;
  return road.map((status, step) => {
    const left = road.length - 1 - step;
    // Each move leaves a minute for those that follow it.
    const at = Math.max(before, Math.min(timeOf(order, status, before), latest - left * minuteMs));
    before = at;
    return { status, actor: actors[status] ?? "system", at: new Date(at).toISOString() };
  });
}

/** When an order comes to a letter, given when it came to the one before. */
function timeOf(order: DemoOrder, status: OrderLetter, before: number): number {
  const { deliveryHistories: histories, delivery } = order;
  const promised = Date.parse(`${delivery.date}T09:00:00+03:00`);
  const given = histories[0] ? Date.parse(histories[0].at) : promised;
  switch (status) {
    case "N":
      return before;
    case "X":
      return before + minuteMs;
    case "P":
      // A transfer by a bill takes until the next day.
      return before + (order.payment.handlerCode === "bill" ? dayMs : 6 * minuteMs);
    case "O":
    case "C":
    case "J":
    case "M":
      return before + 40 * minuteMs;
    case "W":
      return before + 2 * hourMs;
    case "D":
      // Packed on the eve of the day it is handed over.
      return Math.max(before + hourMs, given - 18 * hourMs);
    case "E":
    case "V":
      return Math.max(before, given);
    case "F":
      return Math.max(before, histories.at(-1) ? Date.parse(histories.at(-1)?.at ?? "") : promised + 6 * hourMs);
    case "H":
      return before + 3 * dayMs;
    case "T":
      return before + 7 * dayMs;
    case "A":
      return before + 3 * hourMs;
    default:
      return before + hourMs;
  }
}

function roadTo(order: DemoOrder): OrderLetter[] {
  const isFunded = order.payment.status !== "pending";
  const unpaid: OrderLetter[] = order.payment.handlerCode === "cashdesk" ? ["N"] : ["N", "X"];
  const funded: OrderLetter[] = isFunded ? ["N", "X", "P"] : [...unpaid, "O"];
  const packed: OrderLetter[] = [...funded, "W", "B", "D"];
  const kind = getDeliveryKind(order.deliveryType);
  const shipped: OrderLetter[] = kind === "to_home" ? [...packed, "Y", "E"] : [...packed, "E"];

  const roads: Record<OrderLetter, OrderLetter[]> = {
    N: ["N"],
    C: ["N", "C"],
    J: ["N", "J"],
    M: ["N", "M"],
    X: ["N", "X"],
    P: ["N", "X", "P"],
    O: isFunded ? [...funded, "O"] : funded,
    W: [...funded, "W"],
    Z: [...funded, "W", "Z"],
    Q: [...funded, "W", "Z", "Q"],
    S: [...funded, "W", "S"],
    K: [...funded, "K"],
    B: [...funded, "W", "B"],
    L: [...funded, "W", "B", "L"],
    D: packed,
    G: [...packed, "G"],
    H: [...packed, "G", "H"],
    T: [...packed, "G", "T"],
    R: [...packed, "R"],
    Y: [...packed, "Y"],
    I: [...packed, "Y", "I"],
    V: [...packed, "V"],
    E: shipped,
    F: kind === "pickup" ? [...packed, "G", "F"] : [...shipped, "F"],
    A: isFunded ? ["N", "X", "P", "A"] : [...unpaid, "A"],
  };
  return roads[order.status];
}
