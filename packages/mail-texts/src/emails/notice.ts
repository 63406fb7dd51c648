import { button, greeting, type Email, text, when } from "../email.ts";

/** Notices that a visitor has subscribed to. The first two of each kind confirm that the address is his. */
export const noticeEmails = {
  "arrival-requested": ({ productName, confirm }: { productName: string; confirm: string }): Email => ({
    subject: "Сообщим, когда появится",
    preheader: productName,
    blocks: [
      text(
        `${greeting()} Запомнили: ${productName}. Подтвердите, что письмо нужно вам, и как только товар появится, пришлём одно письмо. Больше по этому адресу ничего не пришлём.`,
      ),
      button("Подтвердить", confirm),
      text("Ссылка действует 7 дней. Если вы ничего не просили, просто удалите это письмо."),
    ],
  }),

  arrival: ({ productName, price, quantity, product }: Arrival): Email => ({
    subject: `Снова в наличии: ${productName}`,
    preheader: quantity === null ? price : `${price}, ${quantity} шт.`,
    blocks: [
      text(
        `${greeting()} Товар, которого вы ждали, снова есть: ${price}. Мы не держим его за вами, поэтому лучше не откладывать.`,
      ),
      button("Посмотреть", product),
    ],
  }),

  "subscription-requested": ({ confirm }: { confirm: string }): Email => ({
    subject: "Подтвердите подписку",
    preheader: "Остался один шаг",
    blocks: [
      text(
        `${greeting()} Этот адрес указали для подписки на новинки и скидки «Зерцало». Нажмите кнопку, если это были вы: без подтверждения ничего присылать не будем.`,
      ),
      button("Подписаться", confirm),
      text("Ссылка действует 7 дней. Если вы ничего не просили, просто удалите это письмо."),
    ],
  }),

  subscribed: ({ sales, unsubscribe }: { sales: string; unsubscribe: string }): Email => ({
    subject: "Вы подписаны на новинки и скидки",
    preheader: "Одно письмо в две недели",
    blocks: [
      text(
        `${greeting()} Спасибо, что подтвердили подписку. Пишем раз в две недели: что нового сделали и на что снизили цену.`,
      ),
      button("Смотреть распродажу", sales),
    ],
    unsubscribe,
  }),

  "price-change": ({ name, productName, price, oldPrice, endsAt, product, unsubscribe }: PriceChange): Email => ({
    subject: "Подешевело то, что в вашем избранном",
    preheader: `${productName}: ${price} вместо ${oldPrice}`,
    blocks: [
      text(`${greeting(name)} ${productName} теперь стоит ${price}, было ${oldPrice}.`),
      ...when(endsAt, text(`Цена действует до ${endsAt}.`)),
      button("Посмотреть", product),
      text("Вы получили письмо, потому что согласились на рассылку."),
    ],
    unsubscribe,
  }),

  "cart-left": ({ name, itemsCount, cartRestore, unsubscribe }: CartLeft): Email => ({
    subject: "Корзина ждёт",
    preheader: itemsCount,
    blocks: [
      text(`${greeting(name)} Вы собрали корзину и отвлеклись — бывает. Сохранили её, ссылка откроет всё как было.`),
      button("Вернуться", cartRestore),
    ],
    unsubscribe,
  }),
};

interface Arrival {
  productName: string;
  price: string;
  /** Null for what is made to order. */
  quantity: number | null;
  product: string;
}

interface PriceChange {
  name: string | null;
  productName: string;
  price: string;
  oldPrice: string;
  endsAt: string | null;
  product: string;
  unsubscribe: string;
}

interface CartLeft {
  name: string | null;
  /** «3 товара» */
  itemsCount: string;
  cartRestore: string;
  unsubscribe: string;
}
