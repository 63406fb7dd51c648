import type { Email } from "./email.ts";
import { accountEmails } from "./emails/account.ts";
import { claimEmails } from "./emails/claim.ts";
import { companyEmails } from "./emails/company.ts";
import { deliveryEmails } from "./emails/delivery.ts";
import { noticeEmails } from "./emails/notice.ts";
import { orderEmails } from "./emails/order.ts";
import { staffEmails } from "./emails/staff.ts";

/** Every e-mail of the shop by its kind: its input data and its text. */
const emails = {
  ...accountEmails,
  ...orderEmails,
  ...deliveryEmails,
  ...companyEmails,
  ...noticeEmails,
  ...claimEmails,
  ...staffEmails,
};

export type EmailKind = keyof typeof emails;
export type EmailData<Kind extends EmailKind> = Parameters<(typeof emails)[Kind]>[0];

export function composeEmail<Kind extends EmailKind>(kind: Kind, data: EmailData<Kind>): Email {
  const write = emails[kind] as (data: EmailData<Kind>) => Email;
  return write(data);
}

/** Rows of the database may hold kinds of an older release that no longer exist. */
export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emails, kind);
}
