import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { addReceiptJob } from "@zertsalo/orders/move-order";
import { lockOrder, type OrderState } from "@zertsalo/orders/order-state";
import { paidRow, receiptOrder } from "@zertsalo/orders/payment-attempts";
import { settledOrder } from "@zertsalo/orders/settled-order";
import { recordManualRefund, scheduleRefund, type RefundOccasion } from "@zertsalo/orders/refunds";
import { returnMovesOpen, staffReturnRefusal } from "@zertsalo/domain/orders/after-order";
import { isHandedOver } from "@zertsalo/domain/orders/order-label";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { partReceipt, type Receipt, type ReceiptOrder, returnReceipt } from "@zertsalo/domain/orders/receipts";
import { canRefundPart, refundRefusal } from "@zertsalo/domain/orders/refunds";
import { formatMoney, formatPrecise } from "@zertsalo/domain/text/format";
import { ShopError } from "../../http/shop-error.ts";
import { isReceived, requireOrderKey } from "./order-card.ts";
import { officeRow, paidLeft } from "./order-card.queries.ts";
import * as queries from "./order-refunds.queries.ts";

async function locked(tx: Db, number: number): Promise<OrderState> {
  const order = await lockOrder(tx, await requireOrderKey(tx, number));
  if (!order) throw new ShopError("order_not_found");
  return order;
}

/** Lines as prepaid; after hand-over, as settled. */
const receiptLinesOf = async (tx: Db, order: OrderState): Promise<ReceiptOrder> =>
  isHandedOver(order)
    ? (await settledOrder(tx, order.key, order.orderTotal)).settled
    : receiptOrder(await paidRow(tx, order.key), order.orderTotal);

interface PartRefundInput {
  version: number;
  amount: number;
  words: string;
  staffId: number;
}

/** Refunds a part, or all of it, without a status change. Returns the summary for the audit log. */
export async function refundPart(tx: Db, number: number, input: PartRefundInput): Promise<string> {
  const order = await locked(tx, number);
  if (order.version !== input.version) throw new ShopError("order_moved_meanwhile");
  if (!canRefundPart(order.status)) throw new ShopError("refund_not_now");
  const { amount, words: reason, staffId } = input;
  const lines = await receiptLinesOf(tx, order);
  const receipt = () => partReceipt(lines, amount, isHandedOver(order));
  await issueRefund(tx, order, { occasion: "part", amount, reason, staffId, receipt });
  return `${formatMoney(amount)}, ${reason}`;
}

interface RefundInput {
  occasion: RefundOccasion;
  amount: number;
  reason: string;
  staffId: number;
  receipt: () => Receipt;
}

/** Refunds by the provider of the payment; a till or bank payment is refunded by hand, and only recorded here. */
async function issueRefund(tx: Db, order: OrderState, { receipt, ...given }: RefundInput): Promise<number> {
  const isByHand = !isOnline(order.payment.method);
  const refusal = refundRefusal({ paid: await moneyLeft(tx, order), refunded: 0 }, given.amount);
  if (refusal) throw new ShopError(refusal);
  await queries.bumpVersion(tx, order.key);
  if (isByHand) return recordManualRefund(tx, order.key, given);
  const refund = await scheduleRefund(tx, { ...order, version: order.version + 1 }, { ...given, receipt: receipt() });
  if (refund === null) throw new ShopError("refund_above_paid");
  return refund;
}

/** Paid amount that is neither refunded nor promised back. */
async function moneyLeft(tx: Db, { key, number, payment }: OrderState): Promise<number> {
  return isOnline(payment.method) ? paidLeft(tx, key) : (await officeRow(tx, key, number)).byHand;
}

interface NewReturn {
  version: number;
  item: string;
  quantity: number;
  amount: number;
  reason: string;
  staffId: number;
}

/** Opens a return by staff for an amount up to the cost of the pieces. Returns the summary for the audit log. */
export async function openReturn(tx: Db, number: number, { version, ...wanted }: NewReturn): Promise<string> {
  const order = await locked(tx, number);
  if (order.version !== version) throw new ShopError("order_moved_meanwhile");
  const line = await queries.returnedLine(tx, order.key, wanted.item);
  if (!line) throw new ShopError("return_not_found");
  const refusal = staffReturnRefusal({ isReceived: isReceived(order), returned: line.returned });
  if (refusal) throw new ShopError(refusal);
  if (wanted.quantity > line.quantity) throw new ShopError("quantity_invalid");
  const cost = piecesReceipt(await receiptLinesOf(tx, order), { ...wanted, line: line.line, amount: null }).amount;
  const paid = Math.min(cost, await moneyLeft(tx, order));
  const sumRefusal = refundRefusal({ paid, refunded: 0 }, wanted.amount);
  if (sumRefusal) throw new ShopError(sumRefusal === "refund_above_paid" ? "return_sum_above" : sumRefusal);
  if (!(await queries.insertReturn(tx, order.key, wanted))) throw new ShopError("return_asked_already");
  await queries.bumpVersion(tx, order.key);
  const details = { name: line.name, quantity: wanted.quantity, amount: wanted.amount, comment: "" };
  await emailReturnStatus(tx, order, wanted.item, { kind: "return-accepted", ...details });
  return `${line.name}, ${wanted.quantity} шт., ${formatPrecise(wanted.amount)}: ${wanted.reason}`;
}

/** Requests a receipt again after the till refused it or did not answer. */
export async function retryReceipt(
  tx: Db,
  number: number,
  { kind, n }: { kind: "prepayment" | "settlement" | "refund"; n: number },
): Promise<void> {
  const { key } = await locked(tx, number);
  const { receipts } = await officeRow(tx, key, number);
  const failed = receipts.find((each) => each.kind === kind && each.n === n && each.state === "failed");
  if (!failed) throw new ShopError("receipt_not_failed");
  await addReceiptJob(tx, `receipt.${kind}`, { key }, n);
}

interface ReturnMove {
  to: ReturnState;
  words: string;
  toStock: boolean;
  staffId: number;
}

const emailKinds = { accepted: "return-accepted", refused: "return-refused", received: "return-received" } as const;
const stateLabels: Record<ReturnState, string> = {
  waiting: "ждёт ответа",
  accepted: "принята",
  refused: "отклонена",
  received: "товар получен",
  refunded: "деньги возвращаются",
};

/** One step of a return, by staff. Returns the summary for the audit log. */
export async function moveReturn(tx: Db, number: number, item: string, move: ReturnMove): Promise<string> {
  const order = await locked(tx, number);
  const request = await queries.lockReturn(tx, order.key, item);
  if (!request) throw new ShopError("return_not_found");
  const { to, words: comment, staffId } = move;
  if (!returnMovesOpen(request.state, request.isPaidBack).includes(to)) throw new ShopError("return_move_refused");
  if (to === "refused" && comment === "") throw new ShopError("return_words_missing");
  const lines = await receiptLinesOf(tx, order);
  const { amount } = piecesReceipt(lines, request);
  if (to === "refunded" && amount === 0) {
    // A gift was free: it comes back, and no money goes.
    await queries.saveReturn(tx, order.key, item, { state: to, staffId });
  } else if (to === "refunded") {
    const isByHand = !isOnline(order.payment.method);
    // A part may have been refunded meanwhile: the return gets at most the remaining amount.
    const receipt = piecesReceipt(lines, { ...request, amount: Math.min(amount, await moneyLeft(tx, order)) });
    const given = { occasion: "return" as const, amount: receipt.amount, reason: comment || request.name, staffId };
    const refundId = await issueRefund(tx, order, { ...given, receipt: () => receipt });
    // A provider refund is completed by a job; a manual refund is complete at once.
    await queries.saveReturn(tx, order.key, item, { state: isByHand ? "refunded" : "received", refundId, staffId });
  } else {
    await queries.saveReturn(tx, order.key, item, { state: to, comment, staffId });
    if (to === "received" && move.toStock) await queries.restock(tx, order.key, request, staffId);
    const kind = emailKinds[to as keyof typeof emailKinds];
    await emailReturnStatus(tx, order, item, { kind, name: request.name, quantity: request.quantity, amount, comment });
  }
  return `${request.name}: ${stateLabels[to]}${comment ? `, ${comment}` : ""}`;
}

/** Receipt of the pieces of one line, at their cost or at the agreed amount. */
function piecesReceipt(
  lines: ReceiptOrder,
  { line, quantity, amount }: Pick<queries.LockedReturn, "line" | "quantity" | "amount">,
) {
  const at = lines.items.findIndex((item) => item.line === line);
  return returnReceipt(lines, [{ line: at, quantity }], amount);
}

interface ReturnEmail {
  kind: (typeof emailKinds)[keyof typeof emailKinds];
  name: string;
  quantity: number;
  amount: number;
  comment: string;
}

async function emailReturnStatus(
  tx: Db,
  { email, fullName, number, version }: OrderState,
  item: string,
  news: ReturnEmail,
) {
  if (!email) return;
  const { kind, name, quantity, amount, comment } = news;
  await queueEmail(tx, {
    kind,
    to: email,
    // The version makes the cause unique: a return may be opened again after a refused one.
    cause: `${kind}/${number}/${item}/${version}`,
    data: {
      name: fullName?.split(" ")[0] ?? "",
      number: String(number),
      goods: `${name}, ${quantity}\u00a0шт.`,
      amount: formatPrecise(amount),
      words: comment,
      order: `/order/${number}/`,
    },
  });
}
