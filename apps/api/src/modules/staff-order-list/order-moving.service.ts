import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderMoves } from "@zertsalo/contract/staff-order-list";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { lockOrder, type OrderState, readOrder } from "@zertsalo/orders/order-state";
import { consequences } from "@zertsalo/domain/orders/effect-texts";
import { getOrderGroup } from "@zertsalo/domain/orders/order-groups";
import { statusesAfter, moveRefusalText } from "@zertsalo/domain/orders/order-move-texts";
import { needsPickupCode } from "@zertsalo/domain/orders/pickup-code";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { staffActors, staffMoves } from "@zertsalo/domain/orders/staff-moves";
import { ShopError } from "../../http/shop-error.ts";
import { keyOfNumber } from "../staff-orders/staff-orders.ts";

/** Actors in the table of moves that a manager may act as. */
const actors = staffActors(["orders.move"]);

/** Statuses that an order can move to, by the table of moves; the reasons come from the guards that refuse a move. */
export async function loadOrderMoves(db: Db, number: number): Promise<OrderMoves> {
  const key = await keyOfNumber(db, number);
  const order = key && (await readOrder(db, key));
  if (!order) throw new ShopError("order_not_found");
  const moves = statusesAfter(order.status).map((to) => ({
    to,
    group: getOrderGroup(to),
    text: staffStatusText(to),
    refusal: moveRefusalText(order, to, actors),
    consequences: consequences(order, to, order.payment.paidAmount),
    needsCode: needsPickupCode(order, to),
  }));
  return { number, version: order.version, text: staffStatusText(order.status), moves };
}

interface Wanted {
  numbers: readonly number[];
  to: OrderStatus;
  reason: string;
  staffId: number;
}

/** One by one in the order of numbers, so that two managers who move the same orders do not deadlock. */
export async function moveSeveral(tx: Db, { numbers, ...wanted }: Wanted) {
  const results: { number: number; text: string; refusal: string | null }[] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const key = await keyOfNumber(tx, number);
    const order = key && (await lockOrder(tx, key));
    results.push({ number, ...(order ? await moveOne(tx, order, wanted) : { text: "", refusal: "Заказа нет" }) });
  }
  return results;
}

async function moveOne(tx: Db, order: OrderState, { to, reason, staffId }: Omit<Wanted, "numbers">) {
  const from = staffStatusText(order.status);
  if (order.status === to) return { text: from, refusal: "Уже в этом статусе" };
  const move = staffMoves(order, ["orders.move"]).find((each) => each.to === to);
  if (!move) return { text: from, refusal: moveRefusalText(order, to, actors) };
  if (needsPickupCode(order, to)) return { text: from, refusal: "Выдаём по коду покупателя: откройте заказ" };
  const refused = await moveOrder(tx, order, { ...move, reason: reason || null, staffId });
  if (refused) return { text: from, refusal: "Товар заказа уже заняли другие" };
  return { text: `${from} → ${staffStatusText(to)}`, refusal: null };
}
