import { button, text, when } from "../email.ts";
import { email } from "../template.ts";

/** What staff have decided about goods that come back. */
export const returnEmails = {
  "return-accepted": email({
    title: "Возврат примем",
    occasion: "Сотрудник согласился принять товар обратно",
    required: ["number", "goods", "amount"],
    texts: {
      subject: "Возврат по заказу № {{number}} примем",
      preheader: "Вернём {{amount}}, когда получим товар",
      text: "{{greeting}} Примем обратно: {{goods}}. Вернём {{amount}} тем же способом, которым вы платили.",
      ending: "Товар должен быть целым, с ярлыками и в упаковке. Деньги отправим, когда он вернётся к нам.",
      button: "Смотреть заказ",
    },
    blocks: ({ words: answer, order }: ReturnAnswered, say) => [
      text(say("text")),
      ...when(answer, text(answer)),
      text(say("ending")),
      button(say("button"), order),
    ],
  }),

  "return-refused": email({
    title: "Возврат не принят",
    occasion: "Сотрудник отказал в возврате и назвал причину",
    required: ["number", "words"],
    texts: {
      subject: "Возврат по заказу № {{number}} принять не можем",
      preheader: "",
      text: "{{greeting}} Посмотрели заявку: {{goods}}. {{words}}",
      ending: "Если с товаром что-то не так, ответьте на это письмо или позвоните: разберёмся.",
      button: "Смотреть заказ",
    },
    blocks: ({ order }: ReturnAnswered, say) => [text(say("text")), text(say("ending")), button(say("button"), order)],
  }),

  "return-received": email({
    title: "Возврат получен",
    occasion: "Возвращённый товар у нас",
    required: ["number", "goods", "amount"],
    texts: {
      subject: "Получили возврат по заказу № {{number}}",
      preheader: "Возвращаем {{amount}}",
      text: "{{greeting}} Товар у нас: {{goods}}. Возвращаем {{amount}} тем же способом, которым вы платили.",
      button: "Смотреть заказ",
    },
    blocks: ({ order }: ReturnAnswered, say) => [text(say("text")), button(say("button"), order)],
  }),
};

interface ReturnAnswered {
  name: string;
  number: string;
  /** «Смеситель «Исток», 2 шт.» */
  goods: string;
  amount: string;
  /** The answer of staff; may be empty. */
  words: string;
  order: string;
}
