import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderChange } from "@zertsalo/contract/staff-order-change";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { giveBackPromotion, giveBackSampleCredits } from "@zertsalo/orders/give-back";
import { releaseStones } from "@zertsalo/orders/stone-holds";
import { moveOrder } from "@zertsalo/orders/move-order";
import { issueBill, sendOrderNotice } from "@zertsalo/orders/order-notices";
import { lockOrder, type OrderState } from "@zertsalo/orders/order-state";
import { paidRow, receiptOrder } from "@zertsalo/orders/payment-attempts";
import { stockSources } from "@zertsalo/domain/delivery/lead-time";
import { sum } from "@zertsalo/domain/money/spread";
import { prepayAmount } from "@zertsalo/domain/orders/order-total";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { formatMoney } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";
import { toCartItem } from "../cart/cart.ts";
import { orderOfUid, type OrderRow } from "../orders/orders.ts";
import { toSupplyWay, lineRow } from "../placing/placing.ts";
import { requireOrderKey } from "./order-card.ts";
import { type ChangeCalculation, calculateChange } from "./order-change.ts";
import { giveBackPieces, takePieces } from "./order-change.queries.ts";
import { rewriteRuleUses } from "./order-rules.queries.ts";
import { settleDifference } from "./settle-difference.ts";

interface SaveChangeInput {
  version: number;
  change: OrderChange;
  /** Total that the manager saw and confirmed. */
  orderTotal: number;
  staffId: number;
}

/** Saves the change in one transaction on a locked order. Returns the summary for the audit log. */
export async function saveChange(tx: Db, number: number, { version, change, orderTotal, staffId }: SaveChangeInput) {
  const key = await requireOrderKey(tx, number);
  const state = await lockOrder(tx, key);
  const row = await orderOfUid(tx, key.customerId, key.uid);
  if (!state || !row) throw new ShopError("order_not_found");
  if (state.version !== version) throw new ShopError("order_moved_meanwhile");
  const calculation = await calculateChange(tx, state, row, change);
  if (calculation.after.orderTotal !== orderTotal) throw new ShopError("order_change_outdated");

  const before = receiptOrder(await paidRow(tx, key), row.order_total);
  await changeStock(tx, state, row, calculation);
  await writeLines(tx, state, calculation);
  await writeSums(tx, state, row, calculation);
  const changed = await lockOrder(tx, key);
  if (!changed) throw new ShopError("order_not_found");
  const { refund, due } = await settleDifference(tx, changed, {
    ...calculation.facts,
    refund: calculation.refund,
    due: calculation.due,
    before,
    reason: "Состав стал меньше",
    staffId,
  });
  await sendOrderNotice(tx, changed, "order-changed", { refunded: refund, due });
  if (paymentMethods[changed.payment.method].hasBill) await issueBill(tx, changed);
  if (calculation.after.orderTotal > row.order_total) {
    const refusal = await moveOrder(tx, changed, { to: OrderStatus.awaitingConsent, by: "manager", staffId });
    if (refusal) throw new ShopError("order_move_refused");
  }
  return `${formatMoney(row.order_total)} → ${formatMoney(calculation.after.orderTotal)}`;
}

/** Removed pieces are returned first: the other lines may need their shelf. */
async function changeStock(
  tx: Db,
  { key }: OrderState,
  row: OrderRow,
  { existing, added, products, facts }: ChangeCalculation,
) {
  const item = {
    deliveryType: row.delivery_type as never,
    deliveryPoint: row.delivery_point as { code: string } | null,
  };
  const way = toSupplyWay({ item }, facts.stores);
  const wanted = [
    ...existing.map(({ row: line, quantity }) => ({ productId: line.product_id, more: quantity - line.quantity })),
    ...added.map(({ productId, quantity }) => ({ productId, more: quantity })),
  ];
  for (const { productId, more } of wanted) {
    if (productId !== null && more < 0) await giveBackPieces(tx, key, productId, -more);
  }
  for (const { productId, more } of wanted) {
    if (productId === null || more <= 0) continue;
    const storages = products.find(({ id }) => id === productId)?.storages ?? [];
    const sources = stockSources(storages, more, way);
    if (!sources) throw new ShopError("product_not_available");
    for (const { storage, pieces } of sources) {
      const allocation = { productId, storeId: storage.storeId, kind: storage.type, quantity: pieces };
      if (!(await takePieces(tx, key, allocation))) throw new ShopError("order_change_outdated");
    }
  }
}

const LastLine = z.strictObject({ last: z.int() });

async function writeLines(
  tx: Db,
  { key }: OrderState,
  { existing, added, after, facts }: ChangeCalculation,
): Promise<void> {
  const { customerId, uid } = key;
  const gone = existing.filter(({ quantity }) => quantity === 0).map(({ row }) => row.uid);
  if (gone.length > 0) {
    await sql`
      delete from order_item
      where customer_id = ${customerId} and order_uid = ${uid} and uid = any (${gone}::uuid[])`.execute(tx);
    await releaseStones(tx, key, gone);
  }
  for (const { row, quantity } of existing.filter((line) => line.quantity > 0)) {
    const totals = after.items.find((item) => item.uid === row.uid);
    await tx
      .updateTable("order_item")
      .set({
        quantity,
        price_total: totals?.priceTotal ?? 0,
        price_total_without_discount: totals?.priceTotalWithoutDiscount ?? 0,
        weight_grams: Math.round(row.weight_grams / row.quantity) * quantity,
      })
      .where("customer_id", "=", customerId)
      .where("order_uid", "=", uid)
      .where("uid", "=", row.uid)
      .execute();
  }
  if (added.length === 0) return;
  const { rows } = await sql`
    select coalesce(max(line), 0)::int as last from order_item
    where customer_id = ${customerId} and order_uid = ${uid}`.execute(tx);
  // Numbers of removed lines are not reused: earlier receipts refer to them.
  const last = Math.max(checkRows(LastLine, rows)[0]?.last ?? 0, existing.length);
  const place = { stores: facts.stores, calendar: buildCalendar(facts.calendar) };
  const fresh = added.map((line, at) => {
    const totals = after.items.find((item) => item.uid === line.uid);
    return lineRow(key, toCartItem(line, totals, place, { now: facts.now, work: null }), last + at + 1);
  });
  await tx.insertInto("order_item").values(fresh).execute();
}

async function writeSums(
  tx: Db,
  { key }: OrderState,
  row: OrderRow,
  { after, added, existing, facts }: ChangeCalculation,
) {
  const { customerId, uid } = key;
  const isCouponLost = row.coupon !== null && after.coupon?.state !== "works";
  if (isCouponLost) await giveBackPromotion(tx, key);
  if (row.rules_discount > 0 || after.discount.rules > 0) {
    await rewriteRuleUses(tx, key, { phone: row.phone, rules: facts.rules, after });
  }
  await giveBackSampleCredits(
    tx,
    key,
    after.usedCredits.map(({ orderUid }) => orderUid),
  );
  const special = (lineUid: string) =>
    existing.some((line) => line.row.uid === lineUid && line.row.snapshot.isSpecialProduct);
  const items = after.items.map(({ uid: lineUid, priceTotal }) => ({ priceTotal, isSpecialProduct: special(lineUid) }));
  const prepay = prepayAmount(
    row.payment_method as OrderState["payment"]["method"],
    { items, orderTotal: after.orderTotal },
    facts.prepayPercent,
  );
  await tx
    .updateTable("orders")
    .set({
      version: sql`version + 1`,
      items_total: after.itemsTotal,
      items_total_without_discount: after.itemsTotalWithoutDiscount,
      rules_discount: after.discount.rules,
      registration_discount: after.discount.registration,
      promotion_discount: after.discount.promotion,
      b2b_discount: after.discount.b2b,
      samples_discount: after.discount.samples,
      delivery_price: after.deliveryPrice,
      delivery_discount: row.delivery_price + row.delivery_discount - after.deliveryPrice,
      order_total: after.orderTotal,
      total_weight_grams:
        sum(existing.map(({ row: line, quantity }) => Math.round(line.weight_grams / line.quantity) * quantity)) +
        sum(added.map(({ row: product, quantity }) => (product.weightGrams ?? 0) * quantity)),
      prepay,
      ...(isCouponLost && { coupon: null }),
    })
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .execute();
}
