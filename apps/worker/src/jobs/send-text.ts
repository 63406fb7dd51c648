import type { Db } from "@zertsalo/db/connection";
import { orderLink, type OrderPages } from "@zertsalo/orders/order-link";
import type { SmsGateway } from "@zertsalo/gateways/sms";
import { type AnySms, composeSms, isSmsKind, smsPrefix } from "@zertsalo/mail-texts/sms-texts";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";

/** Links are made from the origin. */
export interface SmsContext extends OrderPages {
  db: Db;
  sms: SmsGateway;
}

/** Every message costs money. More than this in a day is not normal use and needs a person. */
export const dailyBudget = 1_000;

const Payload = z.object({ id: z.uuid() });

interface WaitingText {
  phone: string;
  text: string;
  kind: string | null;
  data: Record<string, string | null> | null;
  /** Published by staff in place of ours. */
  texts: string | null;
  /** The text is out of date. */
  isLate: boolean;
  sentToday: number;
}

/** Sends one queued text message. A repeated run finds it sent and does nothing. */
export function sendTextTask(office: SmsContext, log: Log): Task {
  const { db, sms } = office;
  return async (payload) => {
    const { id } = Payload.parse(payload);
    const message = await waitingText(db, id);
    if (!message) return;
    if (message.isLate) return closeText(db, id, { state: "failed", error: "too late" });
    if (message.sentToday >= dailyBudget) {
      log.error({ text: id, budget: dailyBudget }, "daily SMS budget exhausted");
      return closeText(db, id, { state: "suppressed", error: "the day's budget is used up" });
    }
    const answer = await sms.send(message.phone, textOf(message, office));
    if (answer.isAccepted) return closeText(db, id, { state: "sent", provider_id: answer.id });
    log.warn({ text: id, code: answer.code }, "SMS refused by provider");
    return closeText(db, id, { state: "refused", error: `refused: ${answer.code}` });
  };
}

/** In the texts of staff where they have published some; the page of an order may stand anywhere in them. */
function textOf({ text, kind, data, texts }: WaitingText, pages: OrderPages): string {
  if (texts === null || kind === null || data === null || !isSmsKind(kind)) return withOrderLinks(text, pages);
  const { page } = data;
  const linked = page ? { ...data, page: withOrderLinks(` ${page}`, pages).trim() } : data;
  return composeSms({ kind, data: linked } as AnySms, texts);
}

/** A buyer who opens the link on another device sees the reduced view of the order. */
function withOrderLinks(text: string, pages: OrderPages): string {
  const now = new Date();
  return text.replace(/(?<= )\/order\/(\d+)\/$/, (_, number: string) => orderLink(pages, Number(number), now));
}

async function waitingText(db: Db, id: string): Promise<WaitingText | undefined> {
  const { rows } = await sql<WaitingText>`
    select phone, text, kind, data, good_until < now() as "isLate",
      (select texts ->> 'text' from message_text where key = ${smsPrefix} || text_message.kind) as texts,
      (select count(*)::int from text_message where state = 'sent' and done_at > now() - interval '1 day') as "sentToday"
    from text_message where id = ${id} and state = 'waiting'`.execute(db);
  return rows[0];
}

type End = { state: "sent"; provider_id: string } | { state: "refused" | "suppressed" | "failed"; error: string };

/** The text, and what it is made of, are deleted; the row with its status stays. */
async function closeText(db: Db, id: string, end: End): Promise<void> {
  await db
    .updateTable("text_message")
    .set({ ...end, text: null, data: null, done_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
