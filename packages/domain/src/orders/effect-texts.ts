import type { Money } from "@zertsalo/contract/money";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { formatPrecise } from "../text/format.ts";
import { computeEffects, toNotice, type OrderEffect, type OrderNotice } from "./order-effects.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isOnline } from "./payment-methods.ts";

/** Subject of each notice to the buyer. */
const noticeTexts: Readonly<Record<OrderNotice, string>> = {
  "order-placed": "заказ принят",
  "order-consent": "нужно согласие",
  "order-changed": "состав изменён",
  "order-payment": "можно оплатить",
  "order-paid": "оплата получена",
  "order-funds-held": "деньги удержаны",
  "payment-failed": "оплата не прошла",
  "order-in-work": "заказ в работе",
  "order-delayed": "заказ задержится",
  "order-ready": "можно забирать",
  "order-ready-reminder": "заказ ждёт",
  "order-reserve-ended": "резерв закончился",
  "delivery-agreement": "договоримся о дне доставки",
  "delivery-moved": "новый день доставки",
  "delivery-changed": "получение изменено",
  "order-contacts-changed": "контакты изменены",
  "order-shipped-part": "часть заказа отправлена",
  "order-shipped-carrier": "заказ передан перевозчику",
  "order-shipped-courier": "курьер выехал",
  "order-at-point": "заказ в пункте выдачи",
  "order-completed": "заказ завершён",
  "order-cancelled": "заказ отменён",
  "refund-done": "деньги вернулись",
  "bill-expiring": "счёт скоро закроется",
};

/** Effects invisible to staff have no text: tasks appear in their list anyway, unused discounts are not restored. */
const effectTexts: Readonly<Partial<Record<OrderEffect, string>>> = {
  "payment.open": "Откроется оплата на странице заказа",
  "payment.close": "Оплата на странице заказа закроется",
  "payment.cancel": "Банк отпустит удержанные деньги",
  "payment.capture": "Удержанные деньги спишутся",
  "receipt.prepayment": "Пробьём чек предоплаты",
  "receipt.settlement": "Пробьём чек полного расчёта",
  "receipt.refund": "Пробьём чек возврата",
  "stock.reserve": "Товар снова займём под заказ",
  "stock.release": "Складской товар вернётся в продажу",
  "stock.ship": "Товар спишется со склада",
  "stock.return": "Товар вернётся на склад",
  "carrier.register": "Оформим отправление в СДЭК",
  "carrier.delete": "Отменим отправление в СДЭК",
  "workshop.order": "Цех получит чертежи",
  "workshop.pause": "Цех остановит изделия",
  "workshop.stop": "Цех прекратит работу над изделиями",
  "erp.order": "Заказ уйдёт в 1С",
  "erp.closing-documents": "1С подготовит закрывающие документы",
  "bill.issue": "Выставим счёт",
  "deferral.grant": "Товар отдадим до оплаты, срок пойдёт с его выдачи",
  "pickup.store": "Назначим срок хранения и код выдачи",
};

/** Effects of a move, read by staff before they make it. `paid`: the sum that the buyer would get back. */
export function consequences(order: MovableOrder, to: OrderStatus, paid: Money): string[] {
  const effects = computeEffects(order, to);
  const texts = effects.flatMap((effect) => {
    if (effect === "payment.refund") return paid > 0 ? [refundText(order, paid)] : [];
    return effectTexts[effect] ?? [];
  });
  const emails = effects.flatMap((effect) => toNotice(effect) ?? []).map((notice) => `«${noticeTexts[notice]}»`);
  const mail = emails.length > 0 ? `Покупателю напишем: ${emails.join(", ")}` : "Покупателю не пишем";
  return [...texts, mail];
}

const refundText = ({ payment }: MovableOrder, paid: Money) =>
  `${isOnline(payment.method) ? "Вернём" : "Нужно будет отдать"} покупателю ${formatPrecise(paid)}`;
