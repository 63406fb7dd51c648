import { randomUUID } from "node:crypto";
import type { ChatMessage, ChatPlatform, Conversation, SentMessage } from "@zertsalo/contract/chat";
import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { ShopError } from "../../shop-error.ts";
import type { Pool } from "../catalog/postgres/statement.ts";
import { type FormSender, recordConsents, requireConsents } from "../consents/consents.service.ts";
import { closedParts } from "../switches/switches.queries.ts";
import { messageAnswers } from "./chat-answer.ts";
import { cardFor } from "./chat-cards.ts";
import * as queries from "./chat.queries.ts";
import type { FileLinks } from "./file-links.ts";

/** What a chat is kept and shown with. */
export interface ChatParts {
  db: Db;
  pool: Pool;
  links: FileLinks;
}

const pageLength = 100;

export async function conversationsOf(
  db: Db,
  userId: number,
  platforms: readonly ChatPlatform[],
): Promise<Conversation[]> {
  const chats = await queries.chatsOf(db, userId, platforms);
  return chats.map((chat) => ({ ...chat, closedAt: chat.closedAt?.toISOString() ?? null, loaded: false }));
}

export async function historyOf({ db, links }: ChatParts, chatId: number, userId: number, before: number | null) {
  if (!(await queries.isChatOf(db, chatId, userId))) throw new ShopError("not_found");
  const latest = await queries.latestMessages(db, chatId, before, pageLength + 1);
  const page = latest.slice(0, pageLength).reverse();
  return { id: chatId, messages: await messageAnswers(db, page, links), hasEarlier: latest.length > pageLength };
}

/**
 * Keeps a buyer's message: in his open chat, or in a new one. The same message sent again (by its key) is answered
 * with the one that is there.
 */
export async function keepMessage(
  parts: ChatParts,
  userId: number,
  sent: SentMessage,
  said: queries.Said,
): Promise<ChatMessage> {
  const { db } = parts;
  const card = sent.card ? await cardFor(parts, sent.card, userId) : null;
  const text = sent.text.trim() || (card?.title ?? "");
  const fileIds = [...new Set(sent.fileIds)];
  if (!text && fileIds.length === 0) throw new ShopError("message_empty");
  const { isBlocked, hasAgreed } = await queries.standingOf(db, userId);
  if (isBlocked) throw new ShopError("chat_blocked");
  const { chat: closed } = await closedParts(db);
  if (closed) throw new ShopError("chat_shut", null, null, closed);
  if (!hasAgreed) throw new ShopError("consent_missing", formConsents.chat);

  const id = await db.transaction().execute(async (tx) => {
    const chatId = await openChat(tx, userId, said);
    const sentKey = sent.id ?? randomUUID();
    const known = await queries.messageBySentKey(tx, userId, sentKey);
    if (known !== null) return known;
    const quoteId = await quoteOf(tx, userId, sent.quoteId ?? null);
    const messageId = await queries.insertClientMessage(tx, { chatId, sentKey, text, quoteId, card });
    const attached =
      fileIds.length > 0 ? await queries.attachFiles(tx, messageId, { by: "base_user_id", id: userId }, fileIds) : 0;
    if (attached !== fileIds.length) throw new ShopError("file_not_found");
    return messageId;
  });
  return messageOf(parts, id);
}

/** The chat that is open, locked until the transaction ends; a new one where none is. */
async function openChat(tx: Db, userId: number, said: queries.Said): Promise<number> {
  const open = await queries.lockOpenChat(tx, userId);
  if (open !== null) {
    await queries.updateSaid(tx, open, said);
    return open;
  }
  const opened = (await queries.insertChat(tx, userId, said)) ?? (await queries.lockOpenChat(tx, userId));
  if (opened === null) throw new Error("A chat was opened and closed while it was being opened");
  return opened;
}

/** What is quoted stands in one of his own chats. */
async function quoteOf(tx: Db, userId: number, quoteId: number | null): Promise<number | null> {
  if (quoteId === null) return null;
  const [quoted] = await queries.messagesByIds(tx, [quoteId]);
  if (quoted?.userId !== userId) throw new ShopError("not_found");
  return quoteId;
}

export async function messageOf({ db, links }: ChatParts, id: number): Promise<ChatMessage> {
  const [message] = await messageAnswers(db, await queries.messagesByIds(db, [id]), links);
  if (!message) throw new Error(`No message ${id}`);
  return message;
}

/** His word that he may be answered, kept with the wording that is in force. */
export async function agree(db: Db, userId: number, given: GivenConsents, sender: FormSender): Promise<void> {
  requireConsents("chat", given);
  const { isBlocked, hasAgreed } = await queries.standingOf(db, userId);
  if (isBlocked) throw new ShopError("chat_blocked");
  if (hasAgreed) return;
  const user = db.selectFrom("base_user").select(["email", "phone", "customer_id"]).where("id", "=", userId);
  const { email, phone, customer_id: customerId } = await user.executeTakeFirstOrThrow();
  const subject = email ?? phone ?? "";
  await recordConsents(db, "chat", { given, subject, sender: { ...sender, customerId } });
}

export async function rate(db: Db, chatId: number, userId: number, rating: number): Promise<void> {
  if (await queries.saveRating(db, chatId, userId, rating)) return;
  throw new ShopError((await queries.isRated(db, chatId, userId)) ? "chat_rated_already" : "not_found");
}
