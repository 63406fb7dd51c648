import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { lockOrder } from "@zertsalo/orders/order-state";
import { needsPickupCode } from "@zertsalo/domain/orders/pickup-code";
import { staffMoves } from "@zertsalo/domain/orders/staff-moves";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { ShopError } from "../../http/shop-error.ts";
import type { RateCounter } from "../../limits/rate-counter.ts";
import { requireOrderKey } from "./order-card.ts";
import { checkPickupCode } from "./pickup-code.ts";
import * as queries from "./staff-orders.queries.ts";

interface Move {
  to: OrderStatus;
  version: number;
  reason: string;
  pickupCode?: string | undefined;
  staffId: number;
}

/** Moves a locked order by the table of moves. Returns the summary for the audit log. */
export async function moveByManager(
  tx: Db,
  rateCounter: RateCounter,
  number: number,
  { to, version, reason, pickupCode, staffId }: Move,
): Promise<string> {
  const order = await lockOrder(tx, await requireOrderKey(tx, number));
  if (!order) throw new ShopError("order_not_found");
  if (order.version !== version) throw new ShopError("order_moved_meanwhile");
  const from = order.status;
  const move = staffMoves(order, ["orders.move"]).find((each) => each.to === to);
  if (!move) throw new ShopError("order_move_refused");
  if (needsPickupCode(order, to)) await checkPickupCode(tx, rateCounter, order, pickupCode);
  const refusal = await moveOrder(tx, order, { ...move, reason: reason || null, staffId });
  if (refusal === "goods_gone") throw new ShopError("product_not_available");
  if (refusal) throw new ShopError("order_move_refused");
  return `${staffStatusText(from)} → ${staffStatusText(to)}`;
}

export async function addOrderNote(tx: Db, number: number, staffId: number, text: string): Promise<void> {
  await requireOrderKey(tx, number);
  await queries.insertNote(tx, number, staffId, text);
}
