import { facts, greeting, type Email, type EmailFact, text } from "../email.ts";

/** A request sent with one of the forms: to whoever answers it, to its sender, and the answer to him. */
export const claimEmails = {
  "staff-claim": ({ title, number, fields }: Claim): Email => ({
    subject: `${title}, заявка № ${number}`,
    blocks: [facts(fields)],
  }),

  "claim-received": ({ name, title, number, fields }: Claim & { name: string }): Email => ({
    subject: `Заявку № ${number} получили`,
    preheader: title,
    blocks: [
      text(`${greeting(name)} Получили вашу заявку и ответим в рабочее время, с 8:00 до 21:00 по Москве.`),
      facts(fields),
      text("Если что-то изменилось, просто ответьте на это письмо."),
    ],
  }),

  "inquiry-answer": ({ name, title, number, fields, answer }: Claim & { name: string; answer: string }): Email => ({
    subject: `Ответ на заявку № ${number}`,
    preheader: title,
    blocks: [
      text(greeting(name)),
      ...answer.split(/\n+/).map(text),
      facts(fields),
      text("Если остались вопросы, просто ответьте на это письмо."),
    ],
  }),
};

interface Claim {
  title: string;
  number: number;
  fields: readonly EmailFact[];
}
