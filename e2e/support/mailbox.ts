import { expect } from "@playwright/test";
import { mailOrigin } from "./environment.ts";

interface Email {
  subject: string;
  text: string;
  headers: { name: string; value: string }[];
}

/** Emails to an address, the latest first; waits until there are `count`. */
export async function emailsTo(address: string, count = 1): Promise<Email[]> {
  let emails: Email[] = [];
  await expect
    .poll(async () => {
      const answer = await fetch(`${mailOrigin}/mail/emails.json?to=${encodeURIComponent(address)}`);
      emails = (await answer.json()) as Email[];
      return emails.length;
    })
    .toBeGreaterThanOrEqual(count);
  return emails;
}

/** The latest email of this subject; waits for it, whatever else has come before. */
export async function emailAbout(address: string, subject: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await emailsTo(address)).find((email) => plain(email.subject) === plain(subject));
      return found && plain(found.subject);
    })
    .toBe(plain(subject));
  if (!found) throw new Error(`No email «${subject}» to ${address}`);
  return found;
}

/** With spaces that break: subjects have both kinds. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** The link of an email's button, by its label. */
export function linkIn({ text }: Email, label: string): string {
  return new RegExp(`^${label}: (\\S+)$`, "m").exec(text)?.[1] ?? "";
}

/** The text of the latest SMS to a phone; waits for one. */
export async function messageTo(phone: string): Promise<string> {
  let texts: { text: string }[] = [];
  await expect
    .poll(async () => {
      const answer = await fetch(`${mailOrigin}/sms/messages.json?to=${phone}`);
      texts = (await answer.json()) as { text: string }[];
      return texts.length;
    })
    .toBeGreaterThanOrEqual(1);
  return texts[0]?.text ?? "";
}
