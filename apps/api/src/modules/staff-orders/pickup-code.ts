import { timingSafeEqual } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import { sendOrderNotice } from "@zertsalo/orders/order-notices";
import { lockOrder, type OrderState } from "@zertsalo/orders/order-state";
import { ensurePickupCode } from "@zertsalo/orders/store-for-pickup";
import { hasPickupCode } from "@zertsalo/domain/orders/pickup-code";
import { ShopError } from "../../http/shop-error.ts";
import type { Allowance, RateCounter } from "../../limits/rate-counter.ts";
import { requireOrderKey } from "./order-card.ts";
import { bumpVersion } from "./order-refunds.queries.ts";

/** Wrong codes of one order, by anybody: four digits are guessed soon without a limit. */
const guessLimit: Allowance = { max: 5, windowMs: 15 * 60_000 };
/** Each resend is a paid text message. */
const resendLimit: Allowance = { max: 3, windowMs: 60 * 60_000 };

/** Compares the code of a locked order with the buyer's pickup code. */
export async function checkPickupCode(
  tx: Db,
  rateCounter: RateCounter,
  order: OrderState,
  typed: string | undefined,
): Promise<void> {
  if (!typed) throw new ShopError("pickup_code_missing");
  const counter = `pickup-code:${order.number}`;
  // Counted before the comparison: parallel guesses get no more attempts than sequential ones.
  const { isWithin, endsInMs } = await rateCounter.take(counter, guessLimit);
  if (!isWithin) throw new ShopError("pickup_code_locked", null, Math.ceil(endsInMs / 1_000));
  if (!isSame(typed, await ensurePickupCode(tx, order.key))) throw new ShopError("pickup_code_wrong");
  await rateCounter.giveBack(counter, guessLimit);
}

function isSame(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(typed), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export async function resendCode(tx: Db, rateCounter: RateCounter, number: number): Promise<void> {
  const key = await requireOrderKey(tx, number);
  const order = await lockOrder(tx, key);
  if (!order) throw new ShopError("order_not_found");
  if (!hasPickupCode(order)) throw new ShopError("pickup_code_not_now");
  const { isWithin, endsInMs } = await rateCounter.take(`pickup-code-resent:${number}`, resendLimit);
  if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
  await ensurePickupCode(tx, key);
  // A new version makes a new cause: the same notice may be sent again.
  await bumpVersion(tx, key);
  await sendOrderNotice(tx, { ...order, version: order.version + 1 }, "order-ready");
}
