import { createHmac } from "node:crypto";
import { isSameSecret } from "@zertsalo/db/secrets";

/** Where pages of orders are, and what signs links to them. */
export interface OrderPages {
  origin: string;
  secret: string;
}

const livesMs = 30 * 24 * 3_600_000;

/**
 * What a link to an order carries that leaves the shop by an email or over a provider: it names its number and its last
 * second, and opens the reduced view alone. Nothing is stored for it.
 */
export function orderLinkKey(secret: string, number: number, madeAt: Date): string {
  const until = Math.floor((madeAt.getTime() + livesMs) / 1_000).toString(36);
  return `${until}.${signature(secret, number, until)}`;
}

/** The whole link of an order's page: «/order/48210375516/» with origin and key. */
export const orderLink = ({ origin, secret }: OrderPages, number: number, madeAt: Date): string =>
  `${origin}/order/${number}/?key=${orderLinkKey(secret, number, madeAt)}`;

export function isOrderLinkKey(secret: string, number: number, key: string, nowMs: number): boolean {
  const [until = "", signed = ""] = key.split(".");
  return isSameSecret(signed, signature(secret, number, until)) && Number.parseInt(until, 36) * 1_000 > nowMs;
}

const signature = (secret: string, number: number, until: string) =>
  createHmac("sha256", secret).update(`order-link:${number}:${until}`).digest("base64url").slice(0, 22);
