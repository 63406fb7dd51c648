import { type UnpaidOrder, unpaidOrder } from "@zertsalo/contract/orders";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { RouterContextProvider } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { momentText, numberText } from "./order-text.ts";
import { otherMethod, type UnpaidOrderNotice } from "./unpaid-order.ts";

/** The visitor's order that waits for an online payment; null also where it could not be read. */
export async function loadUnpaidOrder(context: Readonly<RouterContextProvider>): Promise<UnpaidOrderNotice | null> {
  const api = visitorApi(context);
  if (!api) return null;
  const { order } = await settledOr(api.call(unpaidOrder), { order: null });
  return order && unpaidNotice(order, inMoscow(new Date()).day);
}

export function unpaidNotice({ number, due, payUntil, redirectUrl }: UnpaidOrder, today: Day): UnpaidOrderNotice {
  const until = payUntil && `до\u00a0${momentText(payUntil, today)}`;
  return {
    title: `Заказ №\u00a0${numberText(number)} ждёт оплаты`,
    text: [formatMoney(due), until].filter(Boolean).join(", "),
    payHref: redirectUrl ?? paths.order(number),
    otherHref: paths.order(number) + otherMethod,
  };
}
