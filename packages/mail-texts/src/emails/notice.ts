import { button, text, when } from "../email.ts";
import { email } from "../template.ts";

/** Notices that a visitor has subscribed to. The first two of each kind confirm that the address is his. */
export const noticeEmails = {
  "arrival-requested": email({
    title: "Сообщить о поступлении: подтверждение",
    occasion: "Посетитель попросил написать, когда товар появится",
    required: ["productName"],
    texts: {
      subject: "Сообщим, когда появится",
      preheader: "{{productName}}",
      text: "{{greeting}} Запомнили: {{productName}}. Подтвердите, что письмо нужно вам, и как только товар появится, пришлём одно письмо. Больше по этому адресу ничего не пришлём.",
      button: "Подтвердить",
      ending: "Ссылка действует 7 дней. Если вы ничего не просили, просто удалите это письмо.",
    },
    blocks: ({ confirm }: { productName: string; confirm: string }, say) => [
      text(say("text")),
      button(say("button"), confirm),
      text(say("ending")),
    ],
  }),

  arrival: email({
    title: "Снова в наличии",
    occasion: "Товар, которого ждал посетитель, появился",
    required: ["productName"],
    texts: {
      subject: "Снова в наличии: {{productName}}",
      preheader: "{{price}}[, {{quantity}} шт.]",
      text: "{{greeting}} Товар, которого вы ждали, снова есть: {{price}}. Мы не держим его за вами, поэтому лучше не откладывать.",
      button: "Посмотреть",
    },
    blocks: ({ product }: Arrival, say) => [text(say("text")), button(say("button"), product)],
  }),

  "subscription-requested": email({
    title: "Подписка: подтверждение",
    occasion: "Почту указали для подписки на новинки и скидки",
    texts: {
      subject: "Подтвердите подписку",
      preheader: "Остался один шаг",
      text: "{{greeting}} Этот адрес указали для подписки на новинки и скидки «Зерцало». Нажмите кнопку, если это были вы: без подтверждения ничего присылать не будем.",
      button: "Подписаться",
      ending: "Ссылка действует 7 дней. Если вы ничего не просили, просто удалите это письмо.",
    },
    blocks: ({ confirm }: { confirm: string }, say) => [
      text(say("text")),
      button(say("button"), confirm),
      text(say("ending")),
    ],
  }),

  subscribed: email({
    title: "Подписка подтверждена",
    occasion: "Читатель подтвердил подписку",
    texts: {
      subject: "Вы подписаны на новинки и скидки",
      preheader: "Одно письмо в две недели",
      text: "{{greeting}} Спасибо, что подтвердили подписку. Пишем раз в две недели: что нового сделали и на что снизили цену.",
      button: "Смотреть распродажу",
    },
    blocks: ({ sales }: { sales: string; unsubscribe: string }, say) => [
      text(say("text")),
      button(say("button"), sales),
    ],
  }),

  "price-change": email({
    title: "Подешевело в избранном",
    occasion: "Товар из избранного подешевел; только согласившимся на рассылку",
    required: ["productName", "price"],
    texts: {
      subject: "Подешевело то, что в вашем избранном",
      preheader: "{{productName}}: {{price}} вместо {{oldPrice}}",
      text: "{{greeting}} {{productName}} теперь стоит {{price}}, было {{oldPrice}}.",
      endsAt: "Цена действует до {{endsAt}}.",
      button: "Посмотреть",
      ending: "Вы получили письмо, потому что согласились на рассылку.",
    },
    blocks: ({ endsAt, product }: PriceChange, say) => [
      text(say("text")),
      ...when(endsAt, text(say("endsAt"))),
      button(say("button"), product),
      text(say("ending")),
    ],
  }),

  "cart-left": email({
    title: "Брошенная корзина",
    occasion: "Корзину собрали и не оформили; только согласившимся на рассылку",
    texts: {
      subject: "Корзина ждёт",
      preheader: "{{itemsCount}}",
      text: "{{greeting}} Вы собрали корзину и отвлеклись — бывает. Сохранили её, ссылка откроет всё как было.",
      button: "Вернуться",
    },
    blocks: ({ cartRestore }: CartLeft, say) => [text(say("text")), button(say("button"), cartRestore)],
  }),

  mailing: email({
    title: "Рассылка: заготовка",
    occasion: "С этих слов начинается каждая новая рассылка; только согласившимся на рассылку",
    texts: {
      subject: "Новости «Зерцала»",
      preheader: "Коротко о главном",
      text: "{{greeting}} Рассказываем, что у нас нового.",
      second: "",
      third: "",
      button: "Посмотреть",
      ending: "Вы получили это письмо, потому что подписались на новости и скидки «Зерцала».",
    },
    blocks: ({ href }: Mailing, say) => [
      text(say("text")),
      text(say("second")),
      text(say("third")),
      button(say("button"), href),
      text(say("ending")),
    ],
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

interface Mailing {
  /** Its number; its texts are read with it. */
  mailing: number;
  name: string | null;
  /** Where the button leads: a page of ours, or https. */
  href: string;
  unsubscribe: string;
}
