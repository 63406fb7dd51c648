import { button, greeting, type Email, text, when } from "../email.ts";

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
    subject: `Как вам ${firstItem}?`,
    preheader: `Заказ № ${number} выполнен`,
    blocks: [
      text(
        `${greeting(name)} Заказ выполнен. Если всё хорошо, оставьте отзыв: он поможет тому, кто сейчас выбирает. Если не всё — напишите нам, исправим.`,
      ),
      text(`${hasReceipts ? "Второй чек — от оператора фискальных данных. " : ""}Паспорта и гарантия — в кабинете.`),
      button("Оставить отзыв", review),
    ],
  }),
};

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
  review: string;
}
