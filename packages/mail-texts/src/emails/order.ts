import { button, greeting, items, type EmailItem, link, text, total, when } from "../email.ts";
import { email } from "../template.ts";

export const orderEmails = {
  "order-placed": email({
    title: "Заказ оформлен",
    occasion: "Покупатель оформил заказ",
    required: ["number", "orderTotal", "obtaining", "payUntil"],
    texts: {
      subject: "Заказ № {{number}} оформлен",
      preheader: "{{orderTotal}}, {{obtainingShort}}",
      text: "Приняли заказ № {{number}}.",
      sums: "Товары: {{itemsTotal}}.[ Скидки: −{{discountTotal}}.] Доставка: {{deliveryPrice}}.[ Подъём: {{unloadPrice}}.]",
      total: "Итого: {{orderTotal}}",
      obtaining: "Получение: {{obtaining}}.",
      payment: "Оплата: {{paymentName}}.",
      payUntil: "Оплатите до {{payUntil}} — до этого времени товары зарезервированы.",
      special:
        "В заказе есть изделие по вашим размерам. Проверьте размеры: после начала изготовления изменить его нельзя, а верно сделанное изделие не возвращается.",
      ending: "Позвоним, только если появятся вопросы.",
      payButton: "Оплатить",
      button: "Смотреть заказ",
      link: "Порядок возврата",
    },
    values: ({ pay }: OrderPlaced) => ({ payUntil: pay?.until }),
    blocks: (order: OrderPlaced, say) => [
      text(greeting(order.name)),
      text(say("text")),
      items(order.items),
      text(say("sums")),
      total(say("total")),
      text(say("obtaining")),
      text(say("payment")),
      ...when(order.pay, text(say("payUntil"))),
      ...when(order.hasSpecial, text(say("special"))),
      text(say("ending")),
      order.pay ? button(say("payButton"), order.pay.link) : button(say("button"), order.order),
      link(say("link"), order.returns),
    ],
  }),

  "order-consent": email({
    title: "Нужно согласие",
    occasion: "Изделие по размерам или изменение заказа ждёт согласия покупателя",
    required: ["number"],
    texts: {
      subject: "Заказ № {{number}}: нужно ваше согласие",
      preheader: "Без него не начнём",
      text: "{{greeting}} Прежде чем продолжить, покажем вам размеры изделия или то, что изменилось в составе, цене или дате. Посмотрите заказ и ответьте: до этого работа не начнётся.",
      button: "Смотреть заказ",
    },
    blocks: ({ order }: Named & { order: string }, say) => [text(say("text")), button(say("button"), order)],
  }),

  "order-changed": email({
    title: "Состав изменён",
    occasion: "Сотрудник изменил состав заказа",
    required: ["number", "orderTotal"],
    texts: {
      subject: "Заказ № {{number}}: изменили состав",
      preheader: "Теперь {{orderTotal}}",
      text: "{{greeting}} Изменили состав заказа, как договорились.",
      sums: "Доставка: {{deliveryPrice}}.",
      total: "Итого: {{orderTotal}}",
      refund: "Вернём {{refund}} тем же способом, которым вы платили.",
      due: "Доплата: {{due}}. Посмотрите заказ и подтвердите: до этого работа не продолжится.",
      button: "Смотреть заказ",
    },
    blocks: (order: OrderChangedEmail, say) => [
      text(say("text")),
      items(order.items),
      text(say("sums")),
      total(say("total")),
      ...when(order.refund, text(say("refund"))),
      ...when(order.due, text(say("due"))),
      button(say("button"), order.order),
    ],
  }),

  "order-payment": email({
    title: "Можно оплатить",
    occasion: "Заказ проверен и ждёт оплату",
    required: ["number", "payUntil"],
    texts: {
      subject: "Заказ № {{number}} можно оплатить",
      preheader: "[Ждём оплату до {{payUntil}}]",
      text: "{{greeting}} Заказ проверили и подтвердили.[ Оплатите до {{payUntil}} — до этого времени товары зарезервированы.]",
      button: "Оплатить",
    },
    blocks: ({ pay }: Named & { payUntil: string | null; pay: string }, say) => [
      text(say("text")),
      button(say("button"), pay),
    ],
  }),

  "order-paid": email({
    title: "Оплата получена",
    occasion: "Деньги за заказ пришли",
    required: ["number", "paidAmount", "readyDate"],
    texts: {
      subject: "Оплата по заказу № {{number}} получена",
      preheader: "Изготовим к {{readyDate}}",
      preheaderInStock: "Собираем заказ",
      text: "{{greeting}} Получили {{paidAmount}}. Передаём чертёж в цех, изготовим к {{readyDate}}.",
      textInStock: "{{greeting}} Получили {{paidAmount}}. Собираем заказ.",
      receipts:
        "Чек отправил оператор фискальных данных отдельным письмом. Второй чек придёт, когда передадим товар: так требует закон.",
      button: "Смотреть заказ",
    },
    preheader: ({ readyDate }: OrderPaid) => (readyDate ? "preheader" : "preheaderInStock"),
    blocks: ({ readyDate, hasReceipts, order }: OrderPaid, say) => [
      text(say(readyDate ? "text" : "textInStock")),
      ...when(hasReceipts, text(say("receipts"))),
      button(say("button"), order),
    ],
  }),

  "order-funds-held": email({
    title: "Сумма удержана",
    occasion: "Банк удержал деньги на карте до сборки заказа",
    required: ["number", "paidAmount"],
    texts: {
      subject: "Сумма по заказу № {{number}} удержана",
      preheader: "Спишем, когда соберём",
      text: "{{greeting}} Банк удержал {{paidAmount}}. Спишем деньги, когда заказ будет собран. Если чего-то не окажется, вернём разницу автоматически.",
    },
    blocks: (_: Named & { paidAmount: string }, say) => [text(say("text"))],
  }),

  "payment-failed": email({
    title: "Оплата не прошла",
    occasion: "Банк отклонил оплату",
    required: ["number", "reason"],
    texts: {
      subject: "Оплата не прошла: заказ № {{number}}",
      preheader: "Деньги остались у вас",
      text: "{{greeting}} {{reason}} Попробуйте ещё раз или выберите другой способ[: заказ ждёт до {{payUntil}}].",
      button: "Оплатить",
    },
    blocks: ({ pay }: PaymentFailed, say) => [text(say("text")), button(say("button"), pay)],
  }),

  "order-in-work": email({
    title: "Заказ в работе",
    occasion: "Заказ начали собирать или изготавливать",
    required: ["number", "readyDate", "shippedDate"],
    texts: {
      subject: "Заказ № {{number}} в работе",
      preheader: "[Готово будет {{readyDate}}][Доставка — {{shippedDate}}]",
      text: "{{greeting}} Начали работать над заказом. [Готовность — {{readyDate}}.][Доставка — {{shippedDate}}.]",
      special: "С этого дня изменить размеры уже нельзя.",
    },
    values: ({ readyDate, deliveryDate }: InWork) => ({ shippedDate: readyDate ? null : deliveryDate }),
    blocks: ({ hasSpecial }: InWork, say) => [text(say("text")), ...when(hasSpecial, text(say("special")))],
  }),

  "order-delayed": email({
    title: "Заказ задерживается",
    occasion: "Товара не хватило, его заказали у поставщика",
    required: ["number"],
    texts: {
      subject: "Заказ № {{number}} задерживается",
      preheader: "Ждём товар от поставщика",
      text: "{{greeting}} Одного из товаров не хватило, и мы заказали его у поставщика. Напишем, как только узнаем новую дату. Если ждать неудобно, позвоните нам: изменим состав или вернём деньги.",
      button: "Смотреть заказ",
    },
    blocks: ({ order }: Named & { order: string }, say) => [text(say("text")), button(say("button"), order)],
  }),

  "order-cancelled": email({
    title: "Заказ отменён",
    occasion: "Заказ отменён покупателем или магазином",
    required: ["number", "refundAmount", "refundUntil"],
    texts: {
      subject: "Заказ № {{number}} отменён",
      preheader: "[Деньги вернём до {{refundUntil}}]",
      text: "{{greeting}} Отменили заказ № {{number}}[: {{reason}}].",
      refund:
        "Вернём {{refundAmount}} тем же способом, которым вы платили. Отправим не позже {{refundUntil}}, дальше всё зависит от банка: обычно 1–3 дня.",
      held: "Удержание на карте снимет банк, обычно за несколько часов.",
      button: "Повторить заказ",
    },
    values: ({ refund }: OrderCancelled) => ({ refundAmount: refund?.amount, refundUntil: refund?.until }),
    blocks: ({ refund, wasHeld, repeat }: OrderCancelled, say) => [
      text(say("text")),
      ...when(refund, text(say("refund"))),
      ...when(wasHeld, text(say("held"))),
      button(say("button"), repeat),
    ],
  }),

  "order-reserve-ended": email({
    title: "Резерв снят",
    occasion: "Оплата не пришла в срок, товары вернулись в продажу",
    required: ["number"],
    texts: {
      subject: "Резерв по заказу № {{number}} снят",
      preheader: "Заказ можно оформить снова",
      text: "{{greeting}} Оплата не поступила, поэтому товары вернулись в продажу. Если они всё ещё нужны, повторите заказ — состав мы сохранили.",
      button: "Повторить",
    },
    blocks: ({ repeat }: Named & { repeat: string }, say) => [text(say("text")), button(say("button"), repeat)],
  }),

  "refund-done": email({
    title: "Деньги возвращены",
    occasion: "Возврат денег отправлен",
    required: ["number", "amount", "target"],
    texts: {
      subject: "Вернули {{amount}}",
      preheader: "Заказ № {{number}}",
      text: "{{greeting}} Отправили {{amount}} на {{target}}. Чек возврата придёт отдельно.",
    },
    blocks: (_: Named & { amount: string; target: string }, say) => [text(say("text"))],
  }),
};

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
