import { createHmac } from "node:crypto";
import { orderNumber } from "@zertsalo/domain/orders/order-number";

/** Numbers of orders by their place in the sequence. The key must stay: another one could meet numbers of before. */
export function orderNumbers(secret: string): (sequence: number) => number {
  const key = createHmac("sha256", secret).update("order-number").digest();
  const keyed = (value: number, round: number) =>
    createHmac("sha256", key).update(`${round}:${value}`).digest().readUIntBE(0, 6);
  return (sequence) => orderNumber(sequence, keyed);
}
