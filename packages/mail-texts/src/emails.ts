import type { Email } from "./email.ts";
import { accountEmails } from "./letters/account.ts";
import { claimEmails } from "./letters/claim.ts";
import { companyEmails } from "./letters/company.ts";
import { deliveryEmails } from "./letters/delivery.ts";
import { noticeEmails } from "./letters/notice.ts";
import { orderEmails } from "./letters/order.ts";
import { staffEmails } from "./letters/staff.ts";

/** Every e-mail of the shop by its kind: its input data and its text. */
const letters = {
  ...accountEmails,
  ...orderEmails,
  ...deliveryEmails,
  ...companyEmails,
  ...noticeEmails,
  ...claimEmails,
  ...staffEmails,
};

export type EmailKind = keyof typeof letters;
export type EmailData<Kind extends EmailKind> = Parameters<(typeof letters)[Kind]>[0];

export function composeEmail<Kind extends EmailKind>(kind: Kind, data: EmailData<Kind>): Email {
  const write = letters[kind] as (data: EmailData<Kind>) => Email;
  return write(data);
}

/** Rows of the database may hold kinds of an older release that no longer exist. */
export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(letters, kind);
}
