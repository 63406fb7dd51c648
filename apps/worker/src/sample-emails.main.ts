import { randomUUID } from "node:crypto";
import { openDatabase } from "@zertsalo/db/connection";
import { type EmailKind, composeEmail } from "@zertsalo/mail-texts/emails";
import { resolveHref, renderEmail } from "@zertsalo/mail-texts/render-email";
import { sampleEmails } from "@zertsalo/mail-texts/sample-emails";
import { readConfig } from "./config.ts";
import { readSender } from "./mail/emails.queries.ts";
import { createMailer } from "./mail/mailer.ts";

// pnpm emails [address]: sends one sample of every e-mail, for a look at /dev/mail/ or in a real mail client.
const to = process.argv[2] ?? "samples@zertsalo.test";
const config = readConfig();
const { db, close } = openDatabase(config.DATABASE_URL, { connections: 1 });
const sender = await readSender(db, config.PUBLIC_ORIGIN);
const mailer = createMailer(config);

for (const [kind, data] of Object.entries(sampleEmails)) {
  const email = composeEmail(kind as EmailKind, data);
  const unsubscribe = email.unsubscribe ? resolveHref(email.unsubscribe, sender.origin) : null;
  await mailer.send({ ...renderEmail(email, sender), id: randomUUID(), to, unsubscribe, attachments: [] });
}
mailer.close();
await close();
console.log(`${Object.keys(sampleEmails).length} emails sent to ${to}`);
