import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { Db } from "@zertsalo/db/connection";
import { queueLetter } from "@zertsalo/db/letters";
import { addReceiptJob } from "@zertsalo/db/orders/move-order";
import { lockOrder, type OrderState } from "@zertsalo/db/orders/order-state";
import { paidRow, receiptOrder } from "@zertsalo/db/orders/payment-attempts";
import { keepRefundByHand, promiseRefund, type RefundOccasion } from "@zertsalo/db/orders/refunds";
import { returnMovesOpen } from "@zertsalo/domain/orders/after-order";
import { isHandedOver } from "@zertsalo/domain/orders/order-label";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { partReceipt, type Receipt, type ReceiptOrder, returnReceipt } from "@zertsalo/domain/orders/receipts";
import { canRefundPart, refundRefusal } from "@zertsalo/domain/orders/refunds";
import { formatMoney } from "@zertsalo/domain/text/format";
import { ShopError } from "../../shop-error.ts";
import { keyOf } from "./order-card.ts";
import { officeRow, paidLeft } from "./order-card.queries.ts";
import * as queries from "./order-refunds.queries.ts";

async function locked(tx: Db, number: number): Promise<OrderState> {
  const order = await lockOrder(tx, await keyOf(tx, number));
  if (!order) throw new ShopError("order_not_found");
  return order;
}

const receiptLinesOf = async (tx: Db, { key, orderTotal }: OrderState): Promise<ReceiptOrder> =>
  receiptOrder(await paidRow(tx, key), orderTotal);

interface AskedRefund {
  version: number;
  amount: number;
  words: string;
  staffId: number;
}

/** A part, or all of it, goes back while the order stays where it is; answers what the audit log is told. */
export async function refundPart(tx: Db, number: number, asked: AskedRefund): Promise<string> {
  const order = await locked(tx, number);
  if (order.version !== asked.version) throw new ShopError("order_moved_meanwhile");
  if (!canRefundPart(order.letter)) throw new ShopError("refund_not_now");
  const { amount, words, staffId } = asked;
  const lines = await receiptLinesOf(tx, order);
  const receipt = () => partReceipt(lines, amount, isHandedOver(order));
  await giveBack(tx, order, { occasion: "part", amount, words, staffId, receipt });
  return `${formatMoney(amount)}, ${words}`;
}

interface Given {
  occasion: RefundOccasion;
  amount: number;
  words: string;
  staffId: number;
  receipt: () => Receipt;
}

/** By the provider that took the money; what a till or a bank took was given back by whoever tells of it. */
async function giveBack(tx: Db, order: OrderState, { receipt, ...given }: Given): Promise<number> {
  const isByHand = !isOnline(order.payment.method);
  const paid = isByHand ? (await officeRow(tx, order.key, order.number)).byHand : await paidLeft(tx, order.key);
  const refusal = refundRefusal({ paid, refunded: 0 }, given.amount);
  if (refusal) throw new ShopError(refusal);
  await queries.growOlder(tx, order.key);
  if (isByHand) return keepRefundByHand(tx, order.key, given);
  const refund = await promiseRefund(tx, { ...order, version: order.version + 1 }, { ...given, receipt: receipt() });
  if (refund === null) throw new ShopError("refund_above_paid");
  return refund;
}

/** The till is asked once more for what it has refused, or never answered. */
export async function askReceiptAgain(
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

const letterKinds = { accepted: "return-accepted", refused: "return-refused", received: "return-received" } as const;
const stateWords: Record<ReturnState, string> = {
  waiting: "ждёт ответа",
  accepted: "принята",
  refused: "отклонена",
  received: "товар получен",
  refunded: "деньги возвращаются",
};

/** One step of a return, by staff; answers what the audit log is told. */
export async function moveReturn(tx: Db, number: number, item: string, move: ReturnMove): Promise<string> {
  const order = await locked(tx, number);
  const asked = await queries.lockReturn(tx, order.key, item);
  if (!asked) throw new ShopError("return_not_found");
  const { to, words, staffId } = move;
  if (!returnMovesOpen(asked.state, asked.isPaidBack).includes(to)) throw new ShopError("return_move_refused");
  if (to === "refused" && words === "") throw new ShopError("return_words_missing");
  const lines = await receiptLinesOf(tx, order);
  const receipt = returnReceipt(lines, [
    { line: lines.items.findIndex(({ line }) => line === asked.line), quantity: asked.quantity },
  ]);
  if (to === "refunded") {
    const isByHand = !isOnline(order.payment.method);
    const given = { occasion: "return" as const, amount: receipt.amount, words: words || asked.name, staffId };
    const refundId = await giveBack(tx, order, { ...given, receipt: () => receipt });
    // The provider's word closes it; what was given by hand is closed by whoever gave it.
    await queries.saveReturn(tx, order.key, item, { state: isByHand ? "refunded" : "received", refundId, staffId });
  } else {
    await queries.saveReturn(tx, order.key, item, { state: to, words, staffId });
    if (to === "received" && move.toStock) await queries.shelve(tx, order.key, asked);
    const kind = letterKinds[to as keyof typeof letterKinds];
    if (order.email) {
      await queueLetter(tx, {
        kind,
        to: order.email,
        cause: `${kind}/${number}/${item}`,
        data: {
          name: order.fullName?.split(" ")[0] ?? "",
          number: String(number),
          goods: `${asked.name}, ${asked.quantity}\u00a0шт.`,
          amount: formatMoney(receipt.amount),
          words,
          order: `/order/${number}/`,
        },
      });
    }
  }
  return `${asked.name}: ${stateWords[to]}${words ? `, ${words}` : ""}`;
}
