import { button, greeting, items, type Email, type EmailItem, link, text, total, when } from "../email.ts";

export const orderEmails = {
  "order-placed": (order: OrderPlaced): Email => ({
    subject: `Заказ № ${order.number} оформлен`,
    preheader: `${order.orderTotal}, ${order.obtainingShort}`,
    blocks: [
      text(greeting(order.name)),
      text(`Приняли заказ № ${order.number}.`),
      items(order.items),
      text(
        [
          `Товары: ${order.itemsTotal}.`,
          order.discountTotal && `Скидки: −${order.discountTotal}.`,
          `Доставка: ${order.deliveryPrice}.`,
          order.unloadPrice && `Подъём: ${order.unloadPrice}.`,
        ]
          .filter(Boolean)
          .join(" "),
      ),
      total(`Итого: ${order.orderTotal}`),
      text(`Получение: ${order.obtaining}.`),
      text(`Оплата: ${order.paymentName}.`),
      ...when(order.pay, text(`Оплатите до ${order.pay?.until} — до этого времени товары зарезервированы.`)),
      ...when(
        order.hasSpecial,
        text(
          "В заказе есть изделие по вашим размерам. Проверьте размеры: после начала изготовления изменить его нельзя, а верно сделанное изделие не возвращается.",
        ),
      ),
      text("Позвоним, только если появятся вопросы."),
      order.pay ? button("Оплатить", order.pay.link) : button("Смотреть заказ", order.order),
      link("Порядок возврата", order.returns),
    ],
  }),

  "order-consent": ({ name, number, order }: Named & { order: string }): Email => ({
    subject: `Заказ № ${number}: нужно ваше согласие`,
    preheader: "Без него не начнём",
    blocks: [
      text(
        `${greeting(name)} Прежде чем продолжить, покажем вам размеры изделия или то, что изменилось в составе, цене или дате. Посмотрите заказ и ответьте: до этого работа не начнётся.`,
      ),
      button("Смотреть заказ", order),
    ],
  }),

  "order-changed": (order: OrderChangedEmail): Email => ({
    subject: `Заказ № ${order.number}: изменили состав`,
    preheader: `Теперь ${order.orderTotal}`,
    blocks: [
      text(`${greeting(order.name)} Изменили состав заказа, как договорились.`),
      items(order.items),
      text(`Доставка: ${order.deliveryPrice}.`),
      total(`Итого: ${order.orderTotal}`),
      ...when(order.refund, text(`Вернём ${order.refund} тем же способом, которым вы платили.`)),
      ...when(
        order.due,
        text(`Доплата: ${order.due}. Посмотрите заказ и подтвердите: до этого работа не продолжится.`),
      ),
      button("Смотреть заказ", order.order),
    ],
  }),

  "order-payment": ({ name, number, payUntil, pay }: Named & { payUntil: string | null; pay: string }): Email => ({
    subject: `Заказ № ${number} можно оплатить`,
    preheader: payUntil ? `Ждём оплату до ${payUntil}` : undefined,
    blocks: [
      text(
        `${greeting(name)} Заказ проверили и подтвердили.${payUntil ? ` Оплатите до ${payUntil} — до этого времени товары зарезервированы.` : ""}`,
      ),
      button("Оплатить", pay),
    ],
  }),

  "order-paid": ({ name, number, paidAmount, readyDate, hasReceipts, order }: OrderPaid): Email => ({
    subject: `Оплата по заказу № ${number} получена`,
    preheader: readyDate ? `Изготовим к ${readyDate}` : "Собираем заказ",
    blocks: [
      text(
        `${greeting(name)} Получили ${paidAmount}. ${readyDate ? `Передаём чертёж в цех, изготовим к ${readyDate}.` : "Собираем заказ."}`,
      ),
      ...when(
        hasReceipts,
        text(
          "Чек отправил оператор фискальных данных отдельным письмом. Второй чек придёт, когда передадим товар: так требует закон.",
        ),
      ),
      button("Смотреть заказ", order),
    ],
  }),

  "order-funds-held": ({ name, number, paidAmount }: Named & { paidAmount: string }): Email => ({
    subject: `Сумма по заказу № ${number} удержана`,
    preheader: "Спишем, когда соберём",
    blocks: [
      text(
        `${greeting(name)} Банк удержал ${paidAmount}. Спишем деньги, когда заказ будет собран. Если чего-то не окажется, вернём разницу автоматически.`,
      ),
    ],
  }),

  "payment-failed": ({ name, number, reason, payUntil, pay }: PaymentFailed): Email => ({
    subject: `Оплата не прошла: заказ № ${number}`,
    preheader: "Деньги остались у вас",
    blocks: [
      text(
        `${greeting(name)} ${reason} Попробуйте ещё раз или выберите другой способ${payUntil ? `: заказ ждёт до ${payUntil}` : ""}.`,
      ),
      button("Оплатить", pay),
    ],
  }),

  "order-in-work": ({ name, number, readyDate, deliveryDate, hasSpecial }: InWork): Email => ({
    subject: `Заказ № ${number} в работе`,
    preheader: readyDate ? `Готово будет ${readyDate}` : `Доставка — ${deliveryDate}`,
    blocks: [
      text(
        `${greeting(name)} Начали работать над заказом. ${readyDate ? `Готовность — ${readyDate}.` : `Доставка — ${deliveryDate}.`}`,
      ),
      ...when(hasSpecial, text("С этого дня изменить размеры уже нельзя.")),
    ],
  }),

  "order-delayed": ({ name, number, order }: Named & { order: string }): Email => ({
    subject: `Заказ № ${number} задерживается`,
    preheader: "Ждём товар от поставщика",
    blocks: [
      text(
        `${greeting(name)} Одного из товаров не хватило, и мы заказали его у поставщика. Напишем, как только узнаем новую дату. Если ждать неудобно, позвоните нам: изменим состав или вернём деньги.`,
      ),
      button("Смотреть заказ", order),
    ],
  }),

  "order-cancelled": ({ name, number, reason, refund, wasHeld, repeat }: OrderCancelled): Email => ({
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

  "order-reserve-ended": ({ name, number, repeat }: Named & { repeat: string }): Email => ({
    subject: `Резерв по заказу № ${number} снят`,
    preheader: "Заказ можно оформить снова",
    blocks: [
      text(
        `${greeting(name)} Оплата не поступила, поэтому товары вернулись в продажу. Если они всё ещё нужны, повторите заказ — состав мы сохранили.`,
      ),
      button("Повторить", repeat),
    ],
  }),

  "refund-done": ({ name, number, amount, target }: Named & { amount: string; target: string }): Email => ({
    subject: `Вернули ${amount}`,
    preheader: `Заказ № ${number}`,
    blocks: [text(`${greeting(name)} Отправили ${amount} на ${target}. Чек возврата придёт отдельно.`)],
  }),

  "return-accepted": ({ name, number, goods, amount, words: answer, order }: ReturnAnswered): Email => ({
    subject: `Возврат по заказу № ${number} примем`,
    preheader: `Вернём ${amount}, когда получим товар`,
    blocks: [
      text(`${greeting(name)} Примем обратно: ${goods}. Вернём ${amount} тем же способом, которым вы платили.`),
      ...when(answer, text(answer)),
      text("Товар должен быть целым, с ярлыками и в упаковке. Деньги отправим, когда он вернётся к нам."),
      button("Смотреть заказ", order),
    ],
  }),

  "return-refused": ({ name, number, goods, words: answer, order }: ReturnAnswered): Email => ({
    subject: `Возврат по заказу № ${number} принять не можем`,
    preheader: undefined,
    blocks: [
      text(`${greeting(name)} Посмотрели заявку: ${goods}. ${answer}`),
      text("Если с товаром что-то не так, ответьте на это письмо или позвоните: разберёмся."),
      button("Смотреть заказ", order),
    ],
  }),

  "return-received": ({ name, number, goods, amount, order }: ReturnAnswered): Email => ({
    subject: `Получили возврат по заказу № ${number}`,
    preheader: `Возвращаем ${amount}`,
    blocks: [
      text(`${greeting(name)} Товар у нас: ${goods}. Возвращаем ${amount} тем же способом, которым вы платили.`),
      button("Смотреть заказ", order),
    ],
  }),
};

interface ReturnAnswered extends Named {
  /** «Смеситель «Исток», 2 шт.» */
  goods: string;
  amount: string;
  /** The answer of staff; may be empty. */
  words: string;
  order: string;
}

interface Named {
  name: string;
  number: string;
}

interface OrderChangedEmail extends Named {
  items: readonly EmailItem[];
  deliveryPrice: string;
  orderTotal: string;
  /** Null without a refund. */
  refund: string | null;
  due: string | null;
  order: string;
}

interface InWork extends Named {
  /** Pickup day at our store; null for deliveries. */
  readyDate: string | null;
  deliveryDate: string;
  hasSpecial: boolean;
}

interface OrderPlaced extends Named {
  items: readonly EmailItem[];
  itemsTotal: string;
  /** Null without a discount. */
  discountTotal: string | null;
  deliveryPrice: string;
  unloadPrice: string | null;
  orderTotal: string;
  obtainingShort: string;
  obtaining: string;
  paymentName: string;
  /** While the order awaits its payment. */
  pay: { until: string; link: string } | null;
  hasSpecial: boolean;
  order: string;
  returns: string;
}

interface OrderPaid extends Named {
  paidAmount: string;
  /** Day when the made-to-order lines are ready; null when everything is in stock. */
  readyDate: string | null;
  /** False for a transfer between companies. */
  hasReceipts: boolean;
  order: string;
}

interface PaymentFailed extends Named {
  reason: string;
  payUntil: string | null;
  pay: string;
}

interface OrderCancelled extends Named {
  reason: string | null;
  refund: { amount: string; until: string } | null;
  wasHeld: boolean;
  repeat: string;
}
