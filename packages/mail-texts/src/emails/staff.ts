import { type Email, text, when } from "../email.ts";

/** For the people of the shop: short, and what is to be done first. */
export const staffEmails = {
  "staff-new-order": (order: NewOrder): Email => ({
    subject: `${order.isWholesale ? "Опт" : "Заказ"} № ${order.number}, ${order.orderTotal}`,
    blocks: [
      text(`${[order.city, order.obtainingShort, order.paymentName].filter(Boolean).join(", ")}.`),
      ...when(order.hasSpecial, text("Есть изделие по размерам, проверьте чертёж.")),
    ],
  }),

  "staff-receipt-failed": ({ number, reason }: { number: string; reason: string }): Email => ({
    subject: `Чек не прошёл: заказ № ${number}`,
    blocks: [text(`Причина: ${reason}. Заказ продолжает выполняться, чек ждёт повтора в списке «Чеки».`)],
  }),

  "staff-money-stuck": ({ number, deed, reason }: { number: string; deed: string; reason: string }): Email => ({
    subject: `Деньги не прошли: заказ № ${number}`,
    blocks: [text(`Не удаётся ${deed}. Причина: ${reason}. Пробуем дальше, но посмотрите в кабинете провайдера.`)],
  }),

  "staff-new-company": ({ companyName, inn, status, name, phoneMasked, activity }: NewCompany): Email => ({
    subject: `Новая компания: ${companyName}`,
    blocks: [text(`ИНН ${inn}, ${status}. Контакт: ${name}, ${phoneMasked}. Просит: ${activity}.`)],
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
