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
  closeEmail,
  noteBounce,
  noteFault,
  readSender,
  findWaitingEmail,
  type WaitingEmail,
} from "../mail/emails.queries.ts";
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
export function sendEmailTask(office: MailContext, log: Log): Task {
  return async (payload, { job }) => {
    const { id } = Payload.parse(payload);
    const email = await findWaitingEmail(office.db, id);
    if (!email) return;
    const error = whyUnsent(email);
    if (error) return closeEmail(office.db, id, { state: "suppressed", error });

    const answer = await send(office, email).then((messageId) => ({ messageId }), refusalOf);
    if ("messageId" in answer) {
      log.info({ emailId: id, kind: email.kind }, "email sent");
      return closeEmail(office.db, id, { state: "sent", ...answer });
    }
    const { verdict, reason, responseCode } = answer;
    // The server's reply may contain the recipient: it is stored with the e-mail, not logged.
    log.warn({ emailId: id, kind: email.kind, verdict, responseCode }, "email sending failed");
    if (verdict === "bounced") await noteBounce(office.db, email.recipient, reason);
    if (verdict !== "later") return closeEmail(office.db, id, { state: "refused", error: reason });
    if (job.attempts >= job.max_attempts) await closeEmail(office.db, id, { state: "failed", error: reason });
    else await noteFault(office.db, id, reason);
    throw new Error(`Email ${id} was not accepted`);
  };
}

/** Queued advertising is checked again before sending: the reader may have unsubscribed meanwhile. */
function whyUnsent({ isBounced, isUnsubscribed, isTrial, ...email }: WaitingEmail): string | null {
  if (isBounced) return "the address has bounced";
  return isUnsubscribed && !isTrial && buildEmail(email).unsubscribe ? "the reader has unsubscribed" : null;
}

function refusalOf(error: unknown) {
  const refusal: NodemailerError = error instanceof Error ? error : new Error(String(error));
  return { verdict: smtpVerdict(refusal), reason: refusal.message, responseCode: refusal.responseCode };
}

function buildEmail({ kind, data, texts }: Pick<WaitingEmail, "kind" | "data" | "texts">): Email {
  if (!isEmailKind(kind)) throw new Error(`No email is called ${kind}`);
  return composeEmail(kind, data as EmailData<EmailKind>, texts ?? {});
}

async function send(office: MailContext, { id, recipient, attachments, ...content }: WaitingEmail): Promise<string> {
  const email = withOrderKeys(buildEmail(content), office.secret);
  return office.mailer.send({
    ...renderEmail(email, await readSender(office.db, office.origin)),
    id,
    to: recipient,
    unsubscribe: email.unsubscribe ? resolveHref(email.unsubscribe, office.origin) : null,
    attachments: await Promise.all(attachments.map((each) => readAttachment(office, each))),
  });
}

/** A buyer who opens the link on another device sees the reduced view of the order. */
function withOrderKeys(email: Email, secret: string): Email {
  const now = new Date();
  const keyed = (href: string) => {
    const [, path, number, part = ""] = /^(\/order\/(\d+)\/)(#\w+)?$/.exec(href) ?? [];
    return number ? `${path}?key=${orderLinkKey(secret, Number(number), now)}${part}` : href;
  };
  const blocks = email.blocks.map((block) => ("href" in block ? { ...block, href: keyed(block.href) } : block));
  return { ...email, blocks };
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
