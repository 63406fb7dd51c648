import { OrderStatusCode } from "@zertsalo/contract/order-enums";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder, type NotMoved } from "@zertsalo/orders/move-order";
import { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder, type OrderState } from "@zertsalo/orders/order-state";
import { receiveMoney } from "@zertsalo/orders/receive-money";
import { closeTask, openTask } from "@zertsalo/db/staff-tasks";
import { billNumberIn } from "@zertsalo/domain/orders/received-money";
import { sql } from "kysely";
import { z } from "zod";

const OrderDocument = z.object({
  kind: z.literal("order"),
  uid: z.string(),
  number: z.string(),
  /** The status; queued documents carry it under this name. */
  letter: z.string().nullable(),
});
const MoneyDocument = z.object({
  kind: z.literal("payment"),
  source: z.enum(["bank", "till"]),
  documentId: z.string(),
  orderRef: z.string().nullable(),
  purpose: z.string(),
  amount: z.int().positive(),
  paidAt: z.string().nullable(),
  fiscal: z.object({ storage: z.string(), document: z.string(), sign: z.string() }).nullable(),
});
/** A document of 1C about one order; it may wait in the queue. */
export const ErpDocument = z.discriminatedUnion("kind", [OrderDocument, MoneyDocument]);
export type ErpDocument = z.output<typeof ErpDocument>;

export type DocumentOutcome = "applied" | "refused" | "unknown";

/** Idempotent: the same document again changes nothing. */
export async function applyDocument(db: Db, document: ErpDocument): Promise<DocumentOutcome> {
  const key = await orderOf(db, document);
  if (!key) return "unknown";
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order) return "unknown";
    if (document.kind === "order") return moveAsErp(tx, order, document.letter);
    await receiveMoney(tx, order, document);
    return "applied";
  });
}

/** By our order id; a payment by the text of the accountant or the payer. */
async function orderOf(db: Db, document: ErpDocument): Promise<OrderKey | null> {
  const named = document.kind === "order" ? document.uid : (document.orderRef ?? billNumberIn(document.purpose));
  const uid = z.guid().safeParse(named).data ?? null;
  const number = /^\d{1,15}$/.test(String(named)) ? Number(named) : null;
  const { rows } = await sql`
    select customer_id as "customerId", uid from order_directory
    where uid = ${uid}::uuid or number = ${number}::bigint limit 1`.execute(db);
  return checkRows(OrderKey, rows)[0] ?? null;
}

/**
 * Uses the same table of moves as every actor. A status that the order has passed already is an echo of our own export.
 */
async function moveAsErp(tx: Db, order: OrderState, wanted: string | null): Promise<DocumentOutcome> {
  if (wanted === null) return "applied";
  const { data: to } = OrderStatusCode.safeParse(wanted);
  const refusal = to ? await moveOrder(tx, order, { to, by: "erp" }) : "unknown_status";
  const subject = String(order.number);
  if (!refusal) {
    await closeTask(tx, { kind: "erp-move", subject });
    return "applied";
  }
  if (to && order.reached.includes(to)) return "applied";
  const reason = `${order.status} → ${wanted}: ${refusalTexts[refusal]}`;
  await openTask(tx, { kind: "erp-move", subject, reason, order: order.key });
  // 1C receives it with the order itself, at its next query.
  await sql`
    update erp_order set refused = ${reason}, mark = nextval('erp_mark')
    where customer_id = ${order.key.customerId} and order_uid = ${order.key.uid}
      and refused is distinct from ${reason}`.execute(tx);
  return "refused";
}

const refusalTexts: Record<NotMoved | "unknown_status", string> = {
  move_not_allowed: "такого перехода нет",
  actor_not_allowed: "1С не может сделать этот переход",
  guard_failed: "условие перехода не выполнено (оплата, согласование или вид доставки)",
  goods_gone: "товар уже продан другому покупателю",
  unknown_status: "такого состояния нет",
};
