import { button, greeting, type Email, text, total, when } from "../email.ts";

export const deliveryEmails = {
  "order-ready": ({ name, number, storeAddress, pickupCode, keptUntil, heavy, store }: OrderReady): Email => ({
    subject: `Заказ № ${number} готов`,
    preheader: `Ждёт вас до ${keptUntil}`,
    blocks: [
      text(
        `${greeting(name)} Заказ готов к выдаче: ${storeAddress}, ежедневно с 8:00 до 21:00. Назовите код ${pickupCode} или покажите паспорт. Храним до ${keptUntil}.`,
      ),
      ...when(heavy, text(`Вес ${heavy}. Приезжайте вдвоём и на подходящей машине.`)),
      button("Как добраться", store),
    ],
  }),

  "delivery-agreement": ({ name, number, deliveryDate, interval, agree }: Agreement): Email => ({
    subject: `Когда привезти заказ № ${number}?`,
    preheader: `Предлагаем ${deliveryDate}`,
    blocks: [
      text(
        `${greeting(name)} Заказ собран. Предлагаем привезти ${deliveryDate}, ${interval}. Подтвердите или выберите другое время.`,
      ),
      button("Подтвердить", agree),
    ],
  }),

  "delivery-moved": ({ name, number, deliveryDate, interval, agree }: Agreement): Email => ({
    subject: `Привезём заказ № ${number} ${deliveryDate}`,
    preheader: interval,
    blocks: [
      text(`${greeting(name)} Как договорились, привезём заказ ${deliveryDate}, ${interval}. Курьер позвонит за час.`),
      button("Смотреть заказ", agree),
    ],
  }),

  "delivery-changed": (order: DeliveryChanged): Email => ({
    subject: `Заказ № ${order.number}: изменили получение`,
    preheader: order.obtaining,
    blocks: [
      text(`${greeting(order.name)} Изменили получение заказа, как договорились.`),
      text(`Теперь: ${order.obtaining}.`),
      text(`Доставка: ${order.deliveryPrice}.${order.unloadPrice ? ` Подъём: ${order.unloadPrice}.` : ""}`),
      total(`Итого: ${order.orderTotal}`),
      ...when(order.refund, text(`Вернём ${order.refund} тем же способом, которым вы платили.`)),
      ...when(
        order.due,
        text(`Доплата: ${order.due}. Посмотрите заказ и подтвердите: до этого работа не продолжится.`),
      ),
      button("Смотреть заказ", order.order),
    ],
  }),

  "order-contacts-changed": ({ name, number, receiver, order }: OrderContactsChanged): Email => ({
    subject: `Заказ № ${number}: изменили контакты`,
    preheader: "Если это просили не вы, позвоните нам",
    blocks: [
      text(
        `${greeting(name)} Изменили контакты заказа, как договорились. Получит: ${receiver}. Если это просили не вы, позвоните нам.`,
      ),
      button("Смотреть заказ", order),
    ],
  }),

  "order-shipped-courier": ({ name, number, deliveryDate, interval, address, unload }: ShippedByCourier): Email => ({
    subject: `Заказ № ${number} едет к вам`,
    preheader: `${deliveryDate}, ${interval}`,
    blocks: [
      text(
        [
          `${greeting(name)} Курьер привезёт заказ ${deliveryDate}, ${interval}, и позвонит за час.`,
          address && `Адрес: ${address}.`,
          unload,
        ]
          .filter(Boolean)
          .join(" "),
      ),
      text("Осмотрите упаковку до подписи. Если что-то не так, отметьте это в документе и сфотографируйте."),
    ],
  }),

  "order-shipped-carrier": ({ name, number, trackNumber, deliveryDate, point, track }: ShippedByCarrier): Email => ({
    subject: `Заказ № ${number} передан в СДЭК`,
    preheader: trackNumber ? `Трек ${trackNumber}` : `Ожидаемая дата — ${deliveryDate}`,
    blocks: [
      text(
        `${greeting(name)} Передали заказ перевозчику.${trackNumber ? ` Номер для отслеживания: ${trackNumber}.` : ""} Ожидаемая дата — ${deliveryDate}.`,
      ),
      ...when(point, text(`Пункт выдачи: ${point?.address}, ${point?.hours}.`)),
      button("Отследить", track),
    ],
  }),

  "order-shipped-part": ({ name, number, order }: Named & { order: string }): Email => ({
    subject: `Часть заказа № ${number} в пути`,
    preheader: "Остальное привезём отдельно",
    blocks: [
      text(
        `${greeting(name)} Отправили часть заказа. Остальное привезём отдельно и напишем, когда оно поедет: второй раз за доставку платить не нужно.`,
      ),
      button("Смотреть заказ", order),
    ],
  }),

  "order-completed": ({ name, number, firstItem, hasReceipts, review }: Completed): Email => ({
    subject: `Заказ № ${number} выполнен`,
    preheader: `Как вам ${firstItem}?`,
    blocks: [
      text(`${greeting(name)} Заказ выполнен. Если что-то не так — напишите нам, исправим.`),
      text(`${hasReceipts ? "Второй чек — от оператора фискальных данных. " : ""}Паспорта и гарантия — в кабинете.`),
      button("Смотреть заказ", review),
    ],
  }),

  "review-request": ({ name, number, products, review, unsubscribe }: ReviewRequest): Email => ({
    subject: "Как вам покупка?",
    preheader: `Заказ № ${number}`,
    blocks: [
      text(
        `${greeting(name)} Две недели назад вы получили заказ: ${listed(products)}. Расскажите, как служит покупка: отзыв и пара фотографий помогут тому, кто сейчас выбирает.`,
      ),
      button("Оставить отзыв", review),
      text("Что-то не так? Напишите нам, исправим. Вы получили письмо, потому что согласились на рассылку."),
    ],
    unsubscribe,
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
