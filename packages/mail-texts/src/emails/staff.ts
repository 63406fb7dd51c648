import { text, when } from "../email.ts";
import { email } from "../template.ts";

/** For the people of the shop: short, and what is to be done first. */
export const staffEmails = {
  "staff-new-order": email({
    title: "Сотрудникам: новый заказ",
    occasion: "Заказ оформлен, розничный или оптовый",
    required: ["number"],
    texts: {
      subject: "{{trade}} № {{number}}, {{orderTotal}}",
      text: "{{summary}}.",
      special: "Есть изделие по размерам, проверьте чертёж.",
    },
    values: ({ isWholesale, city, obtainingShort, paymentName }: NewOrder) => ({
      trade: isWholesale ? "Опт" : "Заказ",
      summary: [city, obtainingShort, paymentName].filter(Boolean).join(", "),
    }),
    blocks: ({ hasSpecial }: NewOrder, say) => [text(say("text")), ...when(hasSpecial, text(say("special")))],
  }),

  "staff-receipt-failed": email({
    title: "Сотрудникам: чек не прошёл",
    occasion: "Касса не приняла чек",
    required: ["number", "reason"],
    texts: {
      subject: "Чек не прошёл: заказ № {{number}}",
      text: "Причина: {{reason}}. Заказ продолжает выполняться, чек ждёт повтора в списке «Чеки».",
    },
    blocks: (_: { number: string; reason: string }, say) => [text(say("text"))],
  }),

  "staff-money-stuck": email({
    title: "Сотрудникам: деньги не прошли",
    occasion: "Возврат или списание не удаётся много раз подряд",
    required: ["number", "deed", "reason"],
    texts: {
      subject: "Деньги не прошли: заказ № {{number}}",
      text: "Не удаётся {{deed}}. Причина: {{reason}}. Пробуем дальше, но посмотрите в кабинете провайдера.",
    },
    blocks: (_: { number: string; deed: string; reason: string }, say) => [text(say("text"))],
  }),

  "staff-new-company": email({
    title: "Сотрудникам: новая компания",
    occasion: "Компания просит оптовые цены",
    required: ["companyName", "inn"],
    texts: {
      subject: "Новая компания: {{companyName}}",
      text: "ИНН {{inn}}, {{status}}. Контакт: {{name}}, {{phoneMasked}}. Просит: {{activity}}.",
    },
    blocks: (_: NewCompany, say) => [text(say("text"))],
  }),
};

interface NewOrder {
  number: string;
  isWholesale: boolean;
  orderTotal: string;
  city: string;
  obtainingShort: string;
  paymentName: string;
  hasSpecial: boolean;
}

interface NewCompany {
  companyName: string;
  inn: string;
  status: string;
  name: string;
  phoneMasked: string;
  activity: string;
}
