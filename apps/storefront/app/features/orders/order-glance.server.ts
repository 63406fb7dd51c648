import type { OrderGlance } from "@zertsalo/contract/order-glance";
import { formatMoney } from "@zertsalo/domain/text/format";
import { numberText } from "#app/lib/orders/order-text.ts";
import type { OrderGlanceData } from "./order-page-data.ts";

export function orderGlanceData(glance: OrderGlance): OrderGlanceData {
  const { number, label, statusText, steps, items, orderTotal, isPaid, phone, canOpen } = glance;
  return {
    title: `Заказ №\u00a0${numberText(number)}`,
    label,
    lead: `${statusText}.`,
    steps: steps.map((step) => ({ ...step, note: "" })),
    lines: items.map(({ uid, name, unit, quantity, priceTotal, images }) => ({
      uid,
      name,
      details: quantity > 1 ? `${quantity}\u00a0${unit}` : null,
      sum: formatMoney(priceTotal),
      picture: images[0] ?? null,
    })),
    phone,
    total: formatMoney(orderTotal),
    isPaid,
    canOpen,
  };
}
