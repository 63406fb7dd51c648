import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { addReceiptJob } from "@zertsalo/db/orders/move-order";
import { lockOrder, type OrderState } from "@zertsalo/db/orders/order-state";
import { paidRow, receiptOrder } from "@zertsalo/db/orders/payment-attempts";
import { settledOrder } from "@zertsalo/db/orders/settled-order";
import { recordManualRefund, scheduleRefund, type RefundOccasion } from "@zertsalo/db/orders/refunds";
import { returnMovesOpen, staffReturnRefusal } from "@zertsalo/domain/orders/after-order";
import { isHandedOver } from "@zertsalo/domain/orders/order-label";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { partReceipt, type Receipt, type ReceiptOrder, returnReceipt } from "@zertsalo/domain/orders/receipts";
import { canRefundPart, refundRefusal } from "@zertsalo/domain/orders/refunds";
import { formatMoney, formatPrecise } from "@zertsalo/domain/text/format";
import { ShopError } from "../../shop-error.ts";
import { isReceived, requireOrderKey } from "./order-card.ts";
import { officeRow, paidLeft } from "./order-card.queries.ts";
import * as queries from "./order-refunds.queries.ts";

async function locked(tx: Db, number: number): Promise<OrderState> {
  const order = await lockOrder(tx, await requireOrderKey(tx, number));
  if (!order) throw new ShopError("order_not_found");
  return order;
}

/** As it was paid ahead; once it is handed over, as it was settled. */
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

/** A part, or all of it, goes back while the order stays where it is; answers what the audit log is told. */
export async function refundPart(tx: Db, number: number, input: PartRefundInput): Promise<string> {
  const order = await locked(tx, number);
  if (order.version !== input.version) throw new ShopError("order_moved_meanwhile");
  if (!canRefundPart(order.letter)) throw new ShopError("refund_not_now");
  const { amount, words, staffId } = input;
  const lines = await receiptLinesOf(tx, order);
  const receipt = () => partReceipt(lines, amount, isHandedOver(order));
  await issueRefund(tx, order, { occasion: "part", amount, reason: words, staffId, receipt });
  return `${formatMoney(amount)}, ${words}`;
}

interface RefundInput {
  occasion: RefundOccasion;
  amount: number;
  reason: string;
  staffId: number;
  receipt: () => Receipt;
}

/** By the provider that took the money; what a till or a bank took was given back by whoever tells of it. */
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

/** What of the order's money nobody was given or promised back. */
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

/** Staff take pieces back for a sum of their own, no more than they cost; answers what the audit log is told. */
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
  const details = { name: line.name, quantity: wanted.quantity, amount: wanted.amount, words: "" };
  await emailReturnStatus(tx, order, wanted.item, { kind: "return-accepted", ...details });
  return `${line.name}, ${wanted.quantity} шт., ${formatPrecise(wanted.amount)}: ${wanted.reason}`;
}

/** The till is asked once more for what it has refused, or never answered. */
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

/** One step of a return, by staff; answers what the audit log is told. */
export async function moveReturn(tx: Db, number: number, item: string, move: ReturnMove): Promise<string> {
  const order = await locked(tx, number);
  const request = await queries.lockReturn(tx, order.key, item);
  if (!request) throw new ShopError("return_not_found");
  const { to, words, staffId } = move;
  if (!returnMovesOpen(request.state, request.isPaidBack).includes(to)) throw new ShopError("return_move_refused");
  if (to === "refused" && words === "") throw new ShopError("return_words_missing");
  const lines = await receiptLinesOf(tx, order);
  const { amount } = piecesReceipt(lines, request);
  if (to === "refunded") {
    const isByHand = !isOnline(order.payment.method);
    // A part may have gone back for a scratch meanwhile: the rest of the money is what is left for it.
    const receipt = piecesReceipt(lines, { ...request, amount: Math.min(amount, await moneyLeft(tx, order)) });
    const given = { occasion: "return" as const, amount: receipt.amount, reason: words || request.name, staffId };
    const refundId = await issueRefund(tx, order, { ...given, receipt: () => receipt });
    // The provider's word closes it; what was given by hand is closed by whoever gave it.
    await queries.saveReturn(tx, order.key, item, { state: isByHand ? "refunded" : "received", refundId, staffId });
  } else {
    await queries.saveReturn(tx, order.key, item, { state: to, words, staffId });
    if (to === "received" && move.toStock) await queries.restock(tx, order.key, request);
    const kind = emailKinds[to as keyof typeof emailKinds];
    await emailReturnStatus(tx, order, item, { kind, name: request.name, quantity: request.quantity, amount, words });
  }
  return `${request.name}: ${stateLabels[to]}${words ? `, ${words}` : ""}`;
}

/** Of the pieces of one line, at what they cost or at what was agreed on. */
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
  words: string;
}

async function emailReturnStatus(
  tx: Db,
  { email, fullName, number, version }: OrderState,
  item: string,
  news: ReturnEmail,
) {
  if (!email) return;
  const { kind, name, quantity, amount, words } = news;
  await queueEmail(tx, {
    kind,
    to: email,
    // One that staff open may follow one that was refused.
    cause: `${kind}/${number}/${item}/${version}`,
    data: {
      name: fullName?.split(" ")[0] ?? "",
      number: String(number),
      goods: `${name}, ${quantity}\u00a0шт.`,
      amount: formatPrecise(amount),
      words,
      order: `/order/${number}/`,
    },
  });
}
