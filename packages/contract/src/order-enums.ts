import { z } from "zod";
import type { OrderStatus } from "./order-statuses.ts";

/** The enumerations of orders (specification, section 4), each value with its meaning there. */

const meanings: Record<OrderStatus, string> = {
  A: "canceled",
  B: "given to set",
  C: "pending",
  D: "typed",
  E: "shipped",
  F: "completed",
  G: "buyer notified",
  H: "re-notified",
  I: "delivery rejected",
  J: "sent for scoring",
  K: "adjustment",
  L: "transfer of delivery",
  M: "awaiting consent",
  N: "not processed",
  O: "confirmed",
  P: "paid",
  Q: "goods arrived",
  R: "delivery confirmation request",
  S: "build not confirmed",
  T: "end of reserve",
  V: "partially shipped",
  W: "sent to work",
  X: "awaiting payment",
  Y: "delivery confirmed",
  Z: "waiting supplier response",
};

export const orderStatuses = Object.keys(meanings) as OrderStatus[];
/** Status of an order on the wire: its code of one letter. */
export const OrderStatusCode = z
  .enum(orderStatuses)
  .meta({ id: "OrderStatusCode", description: orderStatuses.map((code) => `${code} ${meanings[code]}`).join(", ") });

export const PaymentMethod = z.enum([
  "sbp-sber",
  "bill",
  "card-online",
  "cashdesk",
  "prepay-cashdesk",
  "SberPay",
  "yooMoney",
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Kind of buyer. A wholesale buyer is identified by his session; other companies are declared by the buyer. */
export const ShopperType = z.enum(["retail", "b2b", "legal_entity"]);
export type ShopperType = z.infer<typeof ShopperType>;

export const PaymentStatus = z.enum(["pending", "completed", "hold"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** State of a parcel. «delivering» and «completed» are from the specification; the rest is reported by carriers. */
export const DeliveryState = z.enum(["given", "delivering", "arrived", "attempt_failed", "return", "completed"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Where an order that staff have made comes from. */
export const OrderSource = z.enum(["call", "showroom", "chat", "email"]);
export type OrderSource = z.infer<typeof OrderSource>;
