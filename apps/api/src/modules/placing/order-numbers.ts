import { createHmac } from "node:crypto";
import { orderNumber } from "@zertsalo/domain/orders/order-number";

/** Order numbers as a permutation of the sequence. The key must never change: another one could repeat old numbers. */
export function orderNumbers(secret: string): (sequence: number) => number {
  const key = createHmac("sha256", secret).update("order-number").digest();
  const keyed = (value: number, round: number) =>
    createHmac("sha256", key).update(`${round}:${value}`).digest().readUIntBE(0, 6);
  return (sequence) => orderNumber(sequence, keyed);
}
