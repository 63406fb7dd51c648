import type { OrderEffect } from "@zertsalo/domain/orders/order-effects";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { refundUntil } from "@zertsalo/domain/orders/refunds";
import { formatDay, moscowMoment } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { Db } from "../connection.ts";
import { queueLetter } from "../letters.ts";
import type { OrderState } from "./order-state.ts";

/** Letters about money, each once for a move of the order. */
export async function tellOrder(tx: Db, order: OrderState, effect: OrderEffect, reason: string | null): Promise<void> {
  if (!order.email) return;
  const number = String(order.number);
  const page = `/order/${number}/`;
  const named = { name: order.fullName?.split(" ")[0] ?? "", number };
  const cause = `${effect}/${number}/${order.version}`;
  const to = order.email;
  const until = order.payUntil && moscowMoment(order.payUntil);
  const paidAmount = formatMoney(order.orderTotal);
  switch (effect) {
    case "notice:order-paid": {
      const data = { ...named, readyText: "Собираем заказ", paidAmount, readyDate: null, order: page };
      await queueLetter(tx, { kind: "order-paid", to, cause, data });
      return;
    }
    case "notice:order-funds-held":
      await queueLetter(tx, { kind: "order-funds-held", to, cause, data: { ...named, paidAmount } });
      return;
    case "notice:payment-failed": {
      const payUntil = until ? `${until.date}, ${until.time}` : "";
      const data = { ...named, reason: reason ?? "Платёж не прошёл.", payUntil, pay: page };
      await queueLetter(tx, { kind: "payment-failed", to, cause, data });
      return;
    }
    case "notice:order-cancelled": {
      const { paidAmount: paid, status } = order.payment;
      const { day } = inMoscow(order.now);
      const refund = paid > 0 ? { amount: formatMoney(paid), until: formatDay(refundUntil(day), day) } : null;
      const data = { ...named, reason, refund, wasHeld: status === "hold", repeat: page };
      await queueLetter(tx, { kind: "order-cancelled", to, cause, data });
      return;
    }
    case "notice:order-in-work": {
      const deliveryDate = formatDay(order.deliveryDay, order.deliveryDay);
      const data = { ...named, readyDate: deliveryDate, deliveryDate };
      await queueLetter(tx, { kind: "order-in-work", to, cause, data });
      return;
    }
    case "notice:order-completed": {
      const data = { ...named, firstItem: order.firstItem, review: page };
      await queueLetter(tx, { kind: "order-completed", to, cause, data });
      return;
    }
    case "notice:order-reserve-ended":
      await queueLetter(tx, { kind: "order-reserve-ended", to, cause, data: { ...named, repeat: page } });
      return;
    default:
  }
}
