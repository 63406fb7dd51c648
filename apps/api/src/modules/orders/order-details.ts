import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
import type { OrderDetails, OrderPaying } from "@zertsalo/contract/order";
import type { Db } from "@zertsalo/db/connection";
import { signedDrawings } from "@zertsalo/orders/signed-lines";
import { unsignedLines } from "@zertsalo/orders/unsigned-lines";
import { inMoscow, moscowTime } from "@zertsalo/domain/delivery/calendar";
import { declineText } from "@zertsalo/domain/orders/payment-declines";
import { type PayableOrder, paymentList } from "@zertsalo/domain/orders/payment-list";
import { isAttemptOver, isOnline } from "@zertsalo/domain/orders/payment-methods";
import { hasPickupCode } from "@zertsalo/domain/orders/pickup-code";
import { refundUntil } from "@zertsalo/domain/orders/refunds";
import { orderAnswer, buildSteps } from "./order-answer.ts";
import { papersOfOrder } from "./order-documents.queries.ts";
import { type OrderRow, type PayingRow, payingRow } from "./orders.queries.ts";

/** An order with delivery and payment details, for its own page. `known`: what placing has just read. */
export async function orderDetails(db: Db, row: OrderRow, known?: PayingRow): Promise<OrderDetails> {
  const paying = payingOf(row, known ?? (await payingRow(db, row)));
  const { payment, ...order } = orderAnswer(row);
  const redirectUrl = paying.isLinkOver ? null : payment.redirectUrl;
  const unsigned =
    row.status === OrderStatus.awaitingConsent
      ? await unsignedLines(db, { customerId: row.customer_id, uid: row.uid })
      : [];
  const isMade = row.items.some(({ snapshot }) => snapshot.configuration !== null);
  const signed = isMade ? await signedDrawings(db, { customerId: row.customer_id, uid: row.uid }) : [];
  const papers =
    row.shopper_type === "retail" ? [] : await papersOfOrder(db, { customerId: row.customer_id, uid: row.uid });
  const parts = { steps: buildSteps(row), paying, pickup: pickupOf(row), unsigned, signed, papers };
  return { ...order, payment: { ...payment, redirectUrl }, ...parts };
}

function pickupOf({ status, delivery_type: type, ...row }: OrderRow): OrderDetails["pickup"] {
  const order = { status: status as OrderStatus, deliveryType: type as DeliveryType };
  const { pickup_code: code, reservation_to: until } = row;
  return hasPickupCode(order) && code && until ? { code, until } : null;
}

/** Input for the choice of payment methods of an existing order. */
export function toPayableOrder(row: OrderRow, { hasStoreInCity, isCompanyActive, closed }: PayingRow): PayableOrder {
  return {
    shopperType: row.shopper_type as ShopperType,
    deliveryType: row.delivery_type as PayableOrder["deliveryType"],
    orderTotal: row.order_total,
    hasSpecial: row.items.some(({ snapshot }) => snapshot.isSpecialProduct),
    isCompanyActive,
    hasStoreInCity,
    closed,
  };
}

function payingOf(row: OrderRow, paying: PayingRow): OrderPaying {
  const isWaiting = row.status === OrderStatus.awaitingPayment;
  const isOver = isLinkOver(row, paying);
  return {
    until: isWaiting && row.pay_until ? moscowTime(row.pay_until) : null,
    due: isWaiting || row.status === OrderStatus.awaitingConsent ? Math.max(0, row.order_total - paying.paidFor) : 0,
    methods: isWaiting ? paymentList(toPayableOrder(row, paying)).list : [],
    declineText: isWaiting && !isOver && isOnline(row.payment_method as PaymentMethod) ? declineOf(paying) : null,
    isLinkOver: isOver,
    refund: row.status === OrderStatus.canceled ? refundOf(row, paying) : null,
  };
}

/** Whether the payment link is dead: reported by the provider, or older than its lifetime. */
export function isLinkOver({ status, payment_method: method }: OrderRow, { attempt }: PayingRow): boolean {
  if (status !== OrderStatus.awaitingPayment || !attempt || attempt.method !== method || attempt.isDropped)
    return false;
  if (attempt.state === "pending") return isAttemptOver(attempt.method, attempt.ageSeconds);
  return attempt.state === "cancelled" && attempt.declineReason === "expired_on_confirmation";
}

/** An attempt that we closed ourselves is not a decline. */
function declineOf({ attempt }: PayingRow): string | null {
  return attempt?.state === "cancelled" && !attempt.isDropped ? declineText(attempt.declineReason) : null;
}

function refundOf({ moved_at: cancelledAt, reached }: OrderRow, { attempt }: PayingRow): OrderPaying["refund"] {
  if (!attempt) return null;
  const { state, isHold, captured, amount } = attempt;
  const wasHeld = isHold && (state === "hold" || (state === "cancelled" && reached.includes(OrderStatus.paid)));
  if (!wasHeld && !["completed", "refunding", "refunded"].includes(state)) return null;
  return {
    amount: captured ?? amount,
    until: refundUntil(inMoscow(cancelledAt).day),
    isDone: state === "refunded" || state === "cancelled",
    wasHeld,
  };
}
