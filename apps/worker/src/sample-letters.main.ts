import { randomUUID } from "node:crypto";
import { openDatabase } from "@zertsalo/db/connection";
import { type LetterKind, letterOf } from "@zertsalo/domain/mail/letters";
import { addressOf, renderLetter } from "@zertsalo/domain/mail/render-letter";
import { sampleLetters } from "@zertsalo/domain/mail/sample-letters";
import { readConfig } from "./config.ts";
import { senderOf } from "./mail/letters.queries.ts";
import { createMailer } from "./mail/mailer.ts";

// pnpm letters [address]: sends one sample of every letter, to be looked at in /dev/mail/ or in a real mail client.
const to = process.argv[2] ?? "samples@zertsalo.test";
const config = readConfig();
const { db, close } = openDatabase(config.DATABASE_URL, { connections: 1 });
const sender = await senderOf(db, config.PUBLIC_ORIGIN);
const mailer = createMailer(config);

for (const [kind, data] of Object.entries(sampleLetters)) {
  const letter = letterOf(kind as LetterKind, data);
  const unsubscribe = letter.unsubscribe ? addressOf(letter.unsubscribe, sender.origin) : null;
  await mailer.send({ ...renderLetter(letter, sender), id: randomUUID(), to, unsubscribe, attachments: [] });
}
mailer.close();
await close();
console.log(`${Object.keys(sampleLetters).length} letters sent to ${to}`);
