import type { Db } from "@zertsalo/db/connection";
import type { EmailAttachment } from "@zertsalo/db/emails";
import { billOfOrder } from "@zertsalo/orders/order-bill";
import { orderLinkKey, type OrderPages } from "@zertsalo/orders/order-link";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { Storage } from "@zertsalo/db/storage";
import type { Email } from "@zertsalo/mail-texts/email";
import { isEmailKind, type EmailData, type EmailKind, composeEmail } from "@zertsalo/mail-texts/emails";
import { resolveHref, renderEmail } from "@zertsalo/mail-texts/render-email";
import { billPaper } from "@zertsalo/pdf/bill-paper";
import type { Task } from "graphile-worker";
import type { NodemailerError } from "nodemailer";
import { z } from "zod";
import type { Log } from "../log.ts";
import {
  closeLetter,
  noteBounce,
  noteFault,
  readSender,
  waitingLetter,
  type WaitingLetter,
} from "../mail/letters.queries.ts";
import type { Mailer } from "../mail/mailer.ts";
import { smtpVerdict } from "../mail/smtp-verdict.ts";

/** Links are made from the origin. */
export interface MailContext extends OrderPages {
  db: Db;
  mailer: Mailer;
  storage: Storage;
}

const Payload = z.object({ id: z.uuid() });

/**
 * Sends one queued e-mail. A repeated run finds it sent and does nothing; only a crash between the mail server's reply
 * and our update makes a second copy, with the same Message-ID.
 */
export function sendLetterTask(office: MailContext, log: Log): Task {
  return async (payload, { job }) => {
    const { id } = Payload.parse(payload);
    const letter = await waitingLetter(office.db, id);
    if (!letter) return;
    const error = whyUnsent(letter);
    if (error) return closeLetter(office.db, id, { state: "suppressed", error });

    const answer = await send(office, letter).then((messageId) => ({ messageId }), refusalOf);
    if ("messageId" in answer) {
      log.info({ letter: id, kind: letter.kind }, "email sent");
      return closeLetter(office.db, id, { state: "sent", ...answer });
    }
    const { verdict, reason, responseCode } = answer;
    // The server's reply may contain the recipient: it is stored with the e-mail, not logged.
    log.warn({ letter: id, kind: letter.kind, verdict, responseCode }, "email sending failed");
    if (verdict === "bounced") await noteBounce(office.db, letter.recipient, reason);
    if (verdict !== "later") return closeLetter(office.db, id, { state: "refused", error: reason });
    if (job.attempts >= job.max_attempts) await closeLetter(office.db, id, { state: "failed", error: reason });
    else await noteFault(office.db, id, reason);
    throw new Error(`Letter ${id} was not accepted`);
  };
}

/** Queued advertising is checked again before sending: the reader may have unsubscribed meanwhile. */
function whyUnsent({ isBounced, isUnsubscribed, ...letter }: WaitingLetter): string | null {
  if (isBounced) return "the address has bounced";
  return isUnsubscribed && buildLetter(letter).unsubscribe ? "the reader has unsubscribed" : null;
}

function refusalOf(error: unknown) {
  const refusal: NodemailerError = error instanceof Error ? error : new Error(String(error));
  return { verdict: smtpVerdict(refusal), reason: refusal.message, responseCode: refusal.responseCode };
}

function buildLetter({ kind, data }: Pick<WaitingLetter, "kind" | "data">): Email {
  if (!isEmailKind(kind)) throw new Error(`No letter is called ${kind}`);
  return composeEmail(kind, data as EmailData<EmailKind>);
}

async function send(office: MailContext, { id, recipient, attachments, ...content }: WaitingLetter): Promise<string> {
  const letter = withOrderKeys(buildLetter(content), office.secret);
  return office.mailer.send({
    ...renderEmail(letter, await readSender(office.db, office.origin)),
    id,
    to: recipient,
    unsubscribe: letter.unsubscribe ? resolveHref(letter.unsubscribe, office.origin) : null,
    attachments: await Promise.all(attachments.map((each) => readAttachment(office, each))),
  });
}

/** A buyer who opens the link on another device sees the reduced view of the order. */
function withOrderKeys(letter: Email, secret: string): Email {
  const now = new Date();
  const keyed = (href: string) => {
    const number = /^\/order\/(\d+)\/$/.exec(href)?.[1];
    return number ? `${href}?key=${orderLinkKey(secret, Number(number), now)}` : href;
  };
  const blocks = letter.blocks.map((block) => ("href" in block ? { ...block, href: keyed(block.href) } : block));
  return { ...letter, blocks };
}

async function readAttachment(office: MailContext, attachment: EmailAttachment) {
  const { name, contentType } = attachment;
  const content = "key" in attachment ? await stored(office, attachment.key) : await drawnBill(office, attachment.bill);
  return { filename: name, contentType, content };
}

async function stored({ storage }: MailContext, key: string): Promise<Uint8Array> {
  const content = await storage.get(key);
  if (!content) throw new Error(`The attachment ${key} is not in storage`);
  return content;
}

async function drawnBill({ db }: MailContext, order: OrderKey): Promise<Uint8Array> {
  const bill = await billOfOrder(db, order);
  if (!bill) throw new Error("The order of a bill is paid otherwise now");
  return billPaper(bill);
}
