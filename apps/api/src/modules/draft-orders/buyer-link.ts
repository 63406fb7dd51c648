import type { Db } from "@zertsalo/db/connection";
import { isBuyersTurn } from "@zertsalo/domain/orders/order-sources";
import { orderLink, type OrderPages } from "@zertsalo/orders/order-link";
import { sendOrderNotice } from "@zertsalo/orders/order-notices";
import { lockOrder } from "@zertsalo/orders/order-state";
import { ShopError } from "../../http/shop-error.ts";
import type { Allowance, RateCounter } from "../../limits/rate-counter.ts";
import { bumpVersion, requireOrderKey } from "../staff-orders/staff-orders.ts";
import { isPlacedDraft } from "./draft-orders.queries.ts";

/** Each is a paid text message. */
const sendLimit: Allowance = { max: 3, windowMs: 60 * 60_000 };

interface BuyerLink {
  number: number;
  /** By text and, where he has left one, by email. */
  isSent: boolean;
  pages: OrderPages;
  now: Date;
}

export async function buyerLink(
  tx: Db,
  rateCounter: RateCounter,
  { number, isSent, pages, now }: BuyerLink,
): Promise<string> {
  const key = await requireOrderKey(tx, number);
  const order = await lockOrder(tx, key);
  if (!order) throw new ShopError("order_not_found");
  if (!isBuyersTurn(order.status) || !(await isPlacedDraft(tx, key))) throw new ShopError("buyer_link_not_now");
  if (isSent) {
    const { isWithin, endsInMs } = await rateCounter.take(`buyer-link:${number}`, sendLimit);
    if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    // A new version makes a new cause: the same notice may be sent again.
    await bumpVersion(tx, key);
    await sendOrderNotice(tx, { ...order, version: order.version + 1 }, "order-placed");
  }
  return orderLink(pages, number, now);
}
