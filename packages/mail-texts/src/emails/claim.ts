import { facts, greeting, type EmailFact, text } from "../email.ts";
import { email } from "../template.ts";

/** A request sent with one of the forms: to whoever answers it, to its sender, and the answer to him. */
export const claimEmails = {
  "staff-claim": email({
    title: "Сотрудникам: новая заявка",
    occasion: "С сайта пришла заявка",
    required: ["number"],
    texts: { subject: "{{title}}, заявка № {{number}}" },
    blocks: ({ fields }: Claim) => [facts(fields)],
  }),

  "claim-received": email({
    title: "Заявка получена",
    occasion: "Посетитель отправил заявку и назвал почту",
    required: ["number"],
    texts: {
      subject: "Заявку № {{number}} получили",
      preheader: "{{title}}",
      text: "{{greeting}} Получили вашу заявку и ответим в рабочее время, с 8:00 до 21:00 по Москве.",
      ending: "Если что-то изменилось, просто ответьте на это письмо.",
    },
    blocks: ({ fields }: Claim & { name: string }, say) => [text(say("text")), facts(fields), text(say("ending"))],
  }),

  "inquiry-answer": email({
    title: "Ответ на заявку",
    occasion: "Сотрудник ответил на заявку; слова ответа он пишет сам",
    required: ["number"],
    texts: {
      subject: "Ответ на заявку № {{number}}",
      preheader: "{{title}}",
      ending: "Если остались вопросы, просто ответьте на это письмо.",
    },
    blocks: ({ name, fields, answer }: Claim & { name: string; answer: string }, say) => [
      text(greeting(name)),
      ...answer.split(/\n+/).map(text),
      facts(fields),
      text(say("ending")),
    ],
  }),
};

interface Claim {
  title: string;
  number: number;
  fields: readonly EmailFact[];
}
