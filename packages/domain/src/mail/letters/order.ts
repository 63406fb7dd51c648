import { button, greeting, items, type Letter, type LetterItem, link, text, total, when } from "../letter.ts";

export const orderLetters = {
  "order-placed": (order: OrderPlaced): Letter => ({
    subject: `Заказ № ${order.number} оформлен`,
    preheader: `${order.orderTotal}, ${order.obtainingShort}`,
    blocks: [
      text(greeting(order.name)),
      text(`Приняли заказ № ${order.number}.`),
      items(order.items),
      text(
        `Товары: ${order.itemsTotal}. Скидки: −${order.discountTotal}. Доставка: ${order.deliveryPrice}. Подъём: ${order.unloadPrice}.`,
      ),
      total(`Итого: ${order.orderTotal}`),
      text(`Получение: ${order.obtaining}.`),
      text(`Оплата: ${order.paymentName}.`),
      ...when(order.pay, text(`Оплатите до ${order.pay?.until} — до этого времени товары зарезервированы.`)),
      ...when(
        order.hasSpecial,
        text(
          "В заказе есть изделие по вашим размерам. Проверьте чертёж во вложении: после начала изготовления изменить его нельзя, а верно сделанное изделие не возвращается.",
        ),
      ),
      text("Позвоним, только если появятся вопросы."),
      order.pay ? button("Оплатить", order.pay.link) : button("Смотреть заказ", order.order),
      link("Порядок возврата — в приложенном файле и на сайте", order.returns),
    ],
  }),

  "order-paid": ({ name, number, readyText, paidAmount, readyDate, order }: OrderPaid): Letter => ({
    subject: `Оплата по заказу № ${number} получена`,
    preheader: readyText,
    blocks: [
      text(
        `${greeting(name)} Получили ${paidAmount}. ${readyDate ? `Передаём чертёж в цех, изготовим к ${readyDate}.` : "Собираем заказ."}`,
      ),
      text(
        "Чек отправил оператор фискальных данных отдельным письмом. Второй чек придёт, когда передадим товар: так требует закон.",
      ),
      button("Смотреть заказ", order),
    ],
  }),

  "order-funds-held": ({ name, number, paidAmount }: Named & { paidAmount: string }): Letter => ({
    subject: `Сумма по заказу № ${number} удержана`,
    preheader: "Спишем, когда соберём",
    blocks: [
      text(
        `${greeting(name)} Банк удержал ${paidAmount}. Спишем деньги, когда заказ будет собран. Если чего-то не окажется, вернём разницу автоматически.`,
      ),
    ],
  }),

  "payment-failed": ({ name, number, reason, payUntil, pay }: PaymentFailed): Letter => ({
    subject: `Оплата не прошла: заказ № ${number}`,
    preheader: "Деньги остались у вас",
    blocks: [
      text(`${greeting(name)} ${reason} Попробуйте ещё раз или выберите другой способ: заказ ждёт до ${payUntil}.`),
      button("Оплатить", pay),
    ],
  }),

  "order-in-work": ({ name, number, readyDate, deliveryDate }: Named & ReadyAndDelivery): Letter => ({
    subject: `Заказ № ${number} в работе`,
    preheader: `Готово будет ${readyDate}`,
    blocks: [
      text(
        `${greeting(name)} Начали работать над заказом. Готовность — ${readyDate}, доставка — ${deliveryDate}. С этого дня изменить размеры уже нельзя.`,
      ),
    ],
  }),

  "order-cancelled": ({ name, number, reason, refund, wasHeld, repeat }: OrderCancelled): Letter => ({
    subject: `Заказ № ${number} отменён`,
    preheader: refund ? `Деньги вернём до ${refund.until}` : undefined,
    blocks: [
      text(`${greeting(name)} Отменили заказ № ${number}${reason ? `: ${reason}` : ""}.`),
      ...when(
        refund,
        text(
          `Вернём ${refund?.amount} тем же способом, которым вы платили. Отправим не позже ${refund?.until}, дальше всё зависит от банка: обычно 1–3 дня.`,
        ),
      ),
      ...when(wasHeld, text("Удержание на карте снимет банк, обычно за несколько часов.")),
      button("Повторить заказ", repeat),
    ],
  }),

  "order-reserve-ended": ({ name, number, repeat }: Named & { repeat: string }): Letter => ({
    subject: `Резерв по заказу № ${number} снят`,
    preheader: "Заказ можно оформить снова",
    blocks: [
      text(
        `${greeting(name)} Оплата не поступила, поэтому товары вернулись в продажу. Если они всё ещё нужны, повторите заказ — состав мы сохранили.`,
      ),
      button("Повторить", repeat),
    ],
  }),

  "refund-done": ({ name, number, amount, target }: Named & { amount: string; target: string }): Letter => ({
    subject: `Вернули ${amount}`,
    preheader: `Заказ № ${number}`,
    blocks: [text(`${greeting(name)} Отправили ${amount} на ${target}. Чек возврата придёт отдельно.`)],
  }),
};

interface Named {
  name: string;
  number: string;
}

interface ReadyAndDelivery {
  readyDate: string;
  deliveryDate: string;
}

interface OrderPlaced extends Named {
  items: readonly LetterItem[];
  itemsTotal: string;
  discountTotal: string;
  deliveryPrice: string;
  unloadPrice: string;
  orderTotal: string;
  obtainingShort: string;
  obtaining: string;
  paymentName: string;
  /** While the order waits for its payment. */
  pay: { until: string; link: string } | null;
  hasSpecial: boolean;
  order: string;
  returns: string;
}

interface OrderPaid extends Named {
  readyText: string;
  paidAmount: string;
  /** When what is made to order will be ready; null when all of it lies in stock. */
  readyDate: string | null;
  order: string;
}

interface PaymentFailed extends Named {
  reason: string;
  payUntil: string;
  pay: string;
}

interface OrderCancelled extends Named {
  reason: string | null;
  refund: { amount: string; until: string } | null;
  wasHeld: boolean;
  repeat: string;
}
