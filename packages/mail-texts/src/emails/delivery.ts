import { button, text, total, when } from "../email.ts";
import { email } from "../template.ts";

export const deliveryEmails = {
  "order-ready": email({
    title: "Заказ готов к выдаче",
    occasion: "Заказ ждёт покупателя в магазине",
    required: ["number", "storeAddress", "pickupCode", "keptUntil"],
    texts: {
      subject: "Заказ № {{number}} готов",
      preheader: "Ждёт вас до {{keptUntil}}",
      text: "{{greeting}} Заказ готов к выдаче: {{storeAddress}}, ежедневно с 8:00 до 21:00. Назовите код {{pickupCode}} или покажите паспорт. Храним до {{keptUntil}}.",
      heavy: "Вес {{heavy}}. Приезжайте вдвоём и на подходящей машине.",
      button: "Как добраться",
    },
    blocks: ({ heavy, store }: OrderReady, say) => [
      text(say("text")),
      ...when(heavy, text(say("heavy"))),
      button(say("button"), store),
    ],
  }),

  "delivery-agreement": email({
    title: "Согласование доставки",
    occasion: "Заказ собран, предлагаем день доставки",
    required: ["number", "deliveryDate", "interval"],
    texts: {
      subject: "Когда привезти заказ № {{number}}?",
      preheader: "Предлагаем {{deliveryDate}}",
      text: "{{greeting}} Заказ собран. Предлагаем привезти {{deliveryDate}}, {{interval}}. Подтвердите или выберите другое время.",
      button: "Подтвердить",
    },
    blocks: ({ agree }: Agreement, say) => [text(say("text")), button(say("button"), agree)],
  }),

  "delivery-moved": email({
    title: "Доставка согласована",
    occasion: "День доставки согласован или перенесён",
    required: ["number", "deliveryDate"],
    texts: {
      subject: "Привезём заказ № {{number}} {{deliveryDate}}",
      preheader: "{{interval}}",
      text: "{{greeting}} Как договорились, привезём заказ {{deliveryDate}}, {{interval}}. Курьер позвонит за час.",
      button: "Смотреть заказ",
    },
    blocks: ({ agree }: Agreement, say) => [text(say("text")), button(say("button"), agree)],
  }),

  "delivery-changed": email({
    title: "Получение изменено",
    occasion: "Сотрудник изменил способ, день или адрес получения",
    required: ["number", "obtaining", "orderTotal"],
    texts: {
      subject: "Заказ № {{number}}: изменили получение",
      preheader: "{{obtaining}}",
      text: "{{greeting}} Изменили получение заказа, как договорились.",
      obtaining: "Теперь: {{obtaining}}.",
      sums: "Доставка: {{deliveryPrice}}.[ Подъём: {{unloadPrice}}.]",
      total: "Итого: {{orderTotal}}",
      refund: "Вернём {{refund}} тем же способом, которым вы платили.",
      due: "Доплата: {{due}}. Посмотрите заказ и подтвердите: до этого работа не продолжится.",
      button: "Смотреть заказ",
    },
    blocks: ({ refund, due, order }: DeliveryChanged, say) => [
      text(say("text")),
      text(say("obtaining")),
      text(say("sums")),
      total(say("total")),
      ...when(refund, text(say("refund"))),
      ...when(due, text(say("due"))),
      button(say("button"), order),
    ],
  }),

  "order-contacts-changed": email({
    title: "Контакты заказа изменены",
    occasion: "Сотрудник изменил контакты или получателя заказа",
    required: ["number", "receiver"],
    texts: {
      subject: "Заказ № {{number}}: изменили контакты",
      preheader: "Если это просили не вы, позвоните нам",
      text: "{{greeting}} Изменили контакты заказа, как договорились. Получит: {{receiver}}. Если это просили не вы, позвоните нам.",
      button: "Смотреть заказ",
    },
    blocks: ({ order }: OrderContactsChanged, say) => [text(say("text")), button(say("button"), order)],
  }),

  "order-shipped-courier": email({
    title: "Курьер едет",
    occasion: "Заказ передан нашему курьеру",
    required: ["number", "deliveryDate", "interval"],
    texts: {
      subject: "Заказ № {{number}} едет к вам",
      preheader: "{{deliveryDate}}, {{interval}}",
      text: "{{greeting}} Курьер привезёт заказ {{deliveryDate}}, {{interval}}, и позвонит за час.[ Адрес: {{address}}.][ {{unload}}]",
      ending: "Осмотрите упаковку до подписи. Если что-то не так, отметьте это в документе и сфотографируйте.",
    },
    blocks: (_: ShippedByCourier, say) => [text(say("text")), text(say("ending"))],
  }),

  "order-shipped-carrier": email({
    title: "Передан в СДЭК",
    occasion: "Заказ передан перевозчику",
    required: ["number", "deliveryDate"],
    texts: {
      subject: "Заказ № {{number}} передан в СДЭК",
      preheader: "Трек {{trackNumber}}",
      preheaderWithoutTrack: "Ожидаемая дата — {{deliveryDate}}",
      text: "{{greeting}} Передали заказ перевозчику.[ Номер для отслеживания: {{trackNumber}}.] Ожидаемая дата — {{deliveryDate}}.",
      point: "Пункт выдачи: {{pointAddress}}, {{pointHours}}.",
      button: "Отследить",
    },
    values: ({ point }: ShippedByCarrier) => ({ pointAddress: point?.address, pointHours: point?.hours }),
    preheader: ({ trackNumber }: ShippedByCarrier) => (trackNumber ? "preheader" : "preheaderWithoutTrack"),
    blocks: ({ point, track }: ShippedByCarrier, say) => [
      text(say("text")),
      ...when(point, text(say("point"))),
      button(say("button"), track),
    ],
  }),

  "order-shipped-part": email({
    title: "Часть заказа в пути",
    occasion: "Отправлена часть заказа",
    required: ["number"],
    texts: {
      subject: "Часть заказа № {{number}} в пути",
      preheader: "Остальное привезём отдельно",
      text: "{{greeting}} Отправили часть заказа. Остальное привезём отдельно и напишем, когда оно поедет: второй раз за доставку платить не нужно.",
      button: "Смотреть заказ",
    },
    blocks: ({ order }: Named & { order: string }, say) => [text(say("text")), button(say("button"), order)],
  }),

  "order-completed": email({
    title: "Заказ выполнен",
    occasion: "Покупатель получил заказ",
    required: ["number"],
    texts: {
      subject: "Заказ № {{number}} выполнен",
      preheader: "Как вам {{firstItem}}?",
      text: "{{greeting}} Заказ выполнен. Если что-то не так — напишите нам, исправим.",
      papersWithReceipt: "Второй чек — от оператора фискальных данных. Паспорта и гарантия — в кабинете.",
      papers: "Паспорта и гарантия — в кабинете.",
      button: "Смотреть заказ",
    },
    blocks: ({ hasReceipts, review }: Completed, say) => [
      text(say("text")),
      text(say(hasReceipts ? "papersWithReceipt" : "papers")),
      button(say("button"), review),
    ],
  }),

  "review-request": email({
    title: "Просьба об отзыве",
    occasion: "Через две недели после получения; только согласившимся на рассылку",
    required: ["products"],
    texts: {
      subject: "Как вам покупка?",
      preheader: "Заказ № {{number}}",
      text: "{{greeting}} Две недели назад вы получили заказ: {{products}}. Расскажите, как служит покупка: отзыв и пара фотографий помогут тому, кто сейчас выбирает.",
      button: "Оставить отзыв",
      ending: "Что-то не так? Напишите нам, исправим. Вы получили письмо, потому что согласились на рассылку.",
    },
    values: ({ products }: ReviewRequest) => ({ products: listed(products) }),
    blocks: ({ review }: ReviewRequest, say) => [text(say("text")), button(say("button"), review), text(say("ending"))],
  }),
};

const mostNamed = 3;

/** «А», «Б» и «В»; of a long order only the first goods are named. */
function listed(products: readonly string[]): string {
  const named = products.slice(0, mostNamed);
  const rest = products.length - named.length;
  if (rest > 0) return `${named.join(", ")} и ещё ${rest}`;
  return [named.slice(0, -1).join(", "), named.at(-1) ?? ""].filter(Boolean).join(" и ");
}

interface Named {
  name: string;
  number: string;
}

interface OrderReady extends Named {
  storeAddress: string;
  pickupCode: string;
  keptUntil: string;
  /** Its weight, of what one man does not carry. */
  heavy: string | null;
  store: string;
}

interface DeliveryChanged extends Named {
  /** «курьером 22 ноября, 10:00–14:00, Самара, Лесная, 5» */
  obtaining: string;
  deliveryPrice: string;
  /** Null: nothing is carried in. */
  unloadPrice: string | null;
  orderTotal: string;
  refund: string | null;
  due: string | null;
  order: string;
}

interface OrderContactsChanged extends Named {
  /** «Анна Лебедева» */
  receiver: string;
  order: string;
}

interface Agreement extends Named {
  deliveryDate: string;
  interval: string;
  agree: string;
}

interface ShippedByCourier extends Named {
  deliveryDate: string;
  interval: string;
  address: string;
  unload: string;
}

interface ShippedByCarrier extends Named {
  trackNumber: string | null;
  deliveryDate: string;
  point: { address: string; hours: string } | null;
  track: string;
}

interface Completed extends Named {
  /** In the nominative and short: «зеркало «Ладога»». */
  firstItem: string;
  hasReceipts: boolean;
  /** The order's page; waiting emails of the release before carry it under this name. */
  review: string;
}

interface ReviewRequest {
  name: string | null;
  number: string;
  /** Names of goods without a review of the buyer. */
  products: readonly string[];
  review: string;
  unsubscribe: string;
}
