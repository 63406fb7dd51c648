import type { Email } from "./email.ts";
import { accountEmails } from "./letters/account.ts";
import { claimEmails } from "./letters/claim.ts";
import { companyEmails } from "./letters/company.ts";
import { deliveryEmails } from "./letters/delivery.ts";
import { noticeEmails } from "./letters/notice.ts";
import { orderEmails } from "./letters/order.ts";
import { staffEmails } from "./letters/staff.ts";

/** Every letter of the shop, by its kind: what it needs to be told, and what it says. */
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

/** A kind as the database keeps it; one that an older release has left behind is none of ours. */
export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(letters, kind);
}
