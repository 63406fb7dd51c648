import type { OrderLetter } from "@zertsalo/contract/order-words";
import { kindOf } from "@zertsalo/domain/delivery/delivery-types";
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
const demoNow = Date.parse("2026-11-15T11:30:00+03:00");
const stepMs = 20 * 60_000;

/** How the order came to its letter, along the allowed moves. */
export function demoMoves(order: DemoOrder): DemoMove[] {
  const placedAt = Date.parse(order.createdAt);
  const given = order.deliveryHistories[0]?.at ?? `${order.delivery.date}T09:00:00+03:00`;
  const handedOver = order.deliveryHistories.at(-1)?.at ?? `${order.delivery.date}T15:00:00+03:00`;
  const timeOf = (letter: OrderLetter, step: number) => {
    if (letter === "E" || letter === "V") return Date.parse(given);
    return letter === "F" ? Date.parse(handedOver) : placedAt + step * stepMs;
  };
  return roadTo(order).map((status, step) => ({
    status,
    actor: actors[status] ?? "system",
    at: new Date(Math.min(timeOf(status, step), Math.max(demoNow, placedAt))).toISOString(),
  }));
}

function roadTo(order: DemoOrder): OrderLetter[] {
  const isFunded = order.payment.status !== "pending";
  const unpaid: OrderLetter[] = order.payment.handlerCode === "cashdesk" ? ["N"] : ["N", "X"];
  const funded: OrderLetter[] = isFunded ? ["N", "X", "P"] : [...unpaid, "O"];
  const packed: OrderLetter[] = [...funded, "W", "B", "D"];
  const kind = kindOf(order.deliveryType);
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
