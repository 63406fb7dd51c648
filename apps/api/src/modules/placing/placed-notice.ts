import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Order } from "@zertsalo/contract/orders";
import type { Db } from "@zertsalo/db/connection";
import { queueLetter } from "@zertsalo/db/letters";
import { queueText } from "@zertsalo/db/text-messages";
import { kindOf } from "@zertsalo/domain/delivery/delivery-types";
import { chosenDay } from "@zertsalo/domain/delivery/delivery-words";
import { smsTexts } from "@zertsalo/domain/mail/sms-texts";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";

const ways: Record<ReturnType<typeof kindOf>, string> = {
  to_home: "курьером",
  CdekToHome: "СДЭК до двери",
  Cdek: "в пункт СДЭК",
  pickup: "самовывоз",
};
const wayOf = (type: DeliveryType) => ways[kindOf(type)];

/** The letter and the message about an order that was placed, in its own transaction. */
export async function tellPlaced(tx: Db, order: Order, payUntil: Date | null): Promise<void> {
  const { shopper, delivery } = order;
  const number = String(order.number);
  const page = `/order/${number}/`;
  const { selectedItem, userData } = delivery;
  const where = selectedItem.deliveryPoint?.address ?? userData?.address ?? "";
  const chosen = { ...selectedItem, chosenTime: userData?.chosenTime ?? null };
  const until = payUntil && moscowMoment(payUntil);
  const cause = `order-placed/${number}`;
  if (shopper.email) {
    await queueLetter(tx, {
      kind: "order-placed",
      to: shopper.email,
      cause,
      data: {
        name: shopper.fullName?.split(" ")[0] ?? "",
        number,
        items: order.items.map(({ product, quantity, priceTotal }) => ({
          name: product.name,
          quantity: `${quantity}\u00a0${product.unit}`,
          sum: formatMoney(priceTotal),
        })),
        itemsTotal: formatMoney(order.itemsTotalWithoutDiscount),
        discountTotal: formatMoney(order.discountTotal),
        deliveryPrice: formatMoney(delivery.price),
        unloadPrice: formatMoney(delivery.unloadPrice),
        orderTotal: formatMoney(order.orderTotal),
        obtainingShort: `${wayOf(selectedItem.deliveryType)} ${selectedItem.date_h}`,
        obtaining: [`${wayOf(selectedItem.deliveryType)} ${chosenDay(chosen)}`, where].filter(Boolean).join(", "),
        paymentName: order.payment.name,
        pay: until && { until: `${until.date}, ${until.time}`, link: page },
        hasSpecial: order.items.some(({ product }) => product.isSpecialProduct),
        order: page,
        returns: "/help/purchase-return/",
      },
    });
  }
  if (shopper.phone) {
    const total = formatMoney(order.orderTotal);
    const text = smsTexts.orderPlaced({ number, total, payUntil: until && `${until.date}, ${until.time}` });
    await queueText(tx, { phone: shopper.phone, text, cause });
  }
}
