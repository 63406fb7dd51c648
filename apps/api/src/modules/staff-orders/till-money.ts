import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import { receiveMoney } from "@zertsalo/orders/receive-money";
import { needsPickupCode } from "@zertsalo/domain/orders/pickup-code";
import {
  documentOfStaff,
  dueAtTill,
  statusAfterMoney,
  type TillReceipt,
  withMoney,
} from "@zertsalo/domain/orders/received-money";
import { formatMoney } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import type { RateCounter } from "../../limits/rate-counter.ts";
import { requireOrderKey } from "./order-card.ts";
import { checkPickupCode } from "./pickup-code.ts";

interface TillPayment {
  version: number;
  amount: number;
  receipt: TillReceipt;
  pickupCode?: string | undefined;
  staffId: number;
}

/** Records a till payment once, identified by the receipt's numbers. Returns the summary for the audit log. */
export async function takeAtTill(
  tx: Db,
  rateCounter: RateCounter,
  number: number,
  { version, amount, receipt, pickupCode, staffId }: TillPayment,
): Promise<string> {
  const order = await lockOrder(tx, await requireOrderKey(tx, number));
  if (!order) throw new ShopError("order_not_found");
  if (await isRecorded(tx, order.key, receipt)) throw new ShopError("till_receipt_known");
  if (order.version !== version) throw new ShopError("order_moved_meanwhile");
  if (amount > dueAtTill(order)) throw new ShopError("till_money_refused");
  // The whole sum paid at the till completes the hand-over.
  const to = statusAfterMoney(withMoney(order, amount), "till");
  if (to && needsPickupCode(order, to)) await checkPickupCode(tx, rateCounter, order, pickupCode);
  const summary = `${formatMoney(amount)}, чек ФД ${receipt.document}`;
  const money = { source: "till", amount, purpose: summary, paidAt: null, fiscal: receipt } as const;
  const isNew = await receiveMoney(tx, order, { ...money, documentId: documentOfStaff(receipt) }, staffId);
  // The receipt belongs to another order.
  if (!isNew) throw new ShopError("till_receipt_known");
  return summary;
}

async function isRecorded(tx: Db, { customerId, uid }: OrderKey, { storage, document }: TillReceipt): Promise<boolean> {
  const { rows } = await sql`
    select from order_money where customer_id = ${customerId} and order_uid = ${uid} and source = 'till'
      and fiscal ->> 'storage' = ${storage} and fiscal ->> 'document' = ${document}`.execute(tx);
  return rows.length > 0;
}
