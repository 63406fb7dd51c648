import type { Email } from "./email.ts";
import { accountEmails } from "./emails/account.ts";
import { claimEmails } from "./emails/claim.ts";
import { companyEmails } from "./emails/company.ts";
import { deliveryEmails } from "./emails/delivery.ts";
import { noticeEmails } from "./emails/notice.ts";
import { orderEmails } from "./emails/order.ts";
import { returnEmails } from "./emails/return.ts";
import { staffEmails } from "./emails/staff.ts";
import { type AnyTemplate, composeTemplate, type EditedTexts } from "./template.ts";

/** Every e-mail of the shop by its kind: its input data and its texts. */
const emails = {
  ...accountEmails,
  ...orderEmails,
  ...returnEmails,
  ...deliveryEmails,
  ...companyEmails,
  ...noticeEmails,
  ...claimEmails,
  ...staffEmails,
};

export type EmailKind = keyof typeof emails;
export type EmailData<Kind extends EmailKind> = Parameters<(typeof emails)[Kind]["blocks"]>[0];

/** As staff see them, in the order of the screen. */
export const emailGroups: readonly { title: string; templates: Readonly<Record<string, AnyTemplate>> }[] = [
  { title: "Заказ и деньги", templates: anyTemplates({ ...orderEmails, ...returnEmails }) },
  { title: "Получение", templates: anyTemplates(deliveryEmails) },
  { title: "Кабинет", templates: anyTemplates(accountEmails) },
  { title: "Компании", templates: anyTemplates(companyEmails) },
  { title: "Подписки и напоминания", templates: anyTemplates(noticeEmails) },
  { title: "Заявки", templates: anyTemplates(claimEmails) },
  { title: "Сотрудникам", templates: anyTemplates(staffEmails) },
];

const emailTemplate = (kind: EmailKind): AnyTemplate => anyTemplates(emails)[kind];

export function composeEmail<Kind extends EmailKind>(kind: Kind, data: EmailData<Kind>, edited?: EditedTexts): Email {
  return composeTemplate(emailTemplate(kind), data, edited);
}

/** Rows of the database may hold kinds of an older release that no longer exist. */
export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emails, kind);
}

/** Each template knows its own data; whoever reads only its texts does not need to. */
function anyTemplates<Kind extends string>(templates: Record<Kind, unknown>) {
  return templates as Record<Kind, AnyTemplate>;
}
