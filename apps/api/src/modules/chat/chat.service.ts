import { randomUUID } from "node:crypto";
import type { ChatMessage, ChatPlatform, Conversation, SentMessage } from "@zertsalo/contract/chat";
import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import { type FormSender, recordConsents, requireConsents } from "../consents/consents.ts";
import { readClosedParts } from "../switches/switches.ts";
import { messageAnswers } from "./chat-answer.ts";
import { cardFor } from "./chat-cards.ts";
import * as access from "./access.queries.ts";
import * as queries from "./chat.queries.ts";
import type { FileLinks } from "./file-links.ts";
import type { ChatDatabase } from "./prepared-query.ts";

/** Dependencies for storing and rendering chats. */
export interface ChatParts {
  db: Db;
  pool: Pool;
  links: FileLinks;
}

const pageLength = 100;

export async function listConversations(
  db: Db,
  userId: number,
  platforms: readonly ChatPlatform[],
): Promise<Conversation[]> {
  const chats = await queries.listChats(db, userId, platforms);
  return chats.map((chat) => ({ ...chat, closedAt: chat.closedAt?.toISOString() ?? null, loaded: false }));
}

export async function loadChatHistory({ db, links }: ChatParts, chatId: number, userId: number, before: number | null) {
  if (!(await queries.isOwnChat(db, chatId, userId))) throw new ShopError("not_found");
  const latest = await queries.latestMessages(db, chatId, before, pageLength + 1);
  const page = latest.slice(0, pageLength).reverse();
  return { id: chatId, messages: await messageAnswers(db, page, links), hasEarlier: latest.length > pageLength };
}

/**
 * Stores a buyer's message in his open chat, or in a new one. A repeated message (same key) is answered with the
 * stored one.
 */
export async function saveMessage(
  parts: ChatParts,
  userId: number,
  sent: SentMessage,
  clientInfo: queries.ClientInfo,
): Promise<ChatMessage> {
  const { db } = parts;
  const card = sent.card ? await cardFor(parts, sent.card, userId) : null;
  const text = sent.text.trim() || (card?.title ?? "");
  const fileIds = [...new Set(sent.fileIds)];
  if (!text && fileIds.length === 0) throw new ShopError("message_empty");
  const [{ isBlocked, hasAgreed }, { chat: closed }] = await Promise.all([
    access.getChatAccess(parts, userId),
    readClosedParts(db),
  ]);
  if (isBlocked) throw new ShopError("chat_blocked");
  if (closed) throw new ShopError("chat_shut", null, null, closed);
  if (!hasAgreed) throw new ShopError("consent_missing", formConsents.chat);

  const message = { sentKey: sent.id ?? randomUUID(), text, quoteId: await quoteOf(db, userId, sent.quoteId), card };
  const added = fileIds.length === 0 ? await queries.addToOpenChat(parts, userId, clientInfo, message) : null;
  if (added) return answerOf(parts, [added]);
  return loadMessage(parts, await beginOrAttach(db, userId, clientInfo, { ...message, fileIds }));
}

type WithFiles = Omit<queries.NewMessage, "chatId"> & { fileIds: readonly string[] };

/** Handles a message that opens a chat, has files or was sent before. */
function beginOrAttach(
  db: Db,
  userId: number,
  clientInfo: queries.ClientInfo,
  { fileIds, ...message }: WithFiles,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const going = await queries.continueChat(tx, userId, clientInfo);
    const before = await queries.messageBySentKey(tx, userId, message.sentKey);
    if (before !== null) return before;
    const chatId = going ?? (await openChat(tx, userId, clientInfo));
    // A concurrent retry of the same message may have opened the chat.
    const meanwhile = going === null ? await queries.messageBySentKey(tx, userId, message.sentKey) : null;
    if (meanwhile !== null) return meanwhile;
    const messageId = await queries.insertClientMessage(tx, { ...message, chatId });
    const attached =
      fileIds.length > 0 ? await queries.attachFiles(tx, messageId, { by: "base_user_id", id: userId }, fileIds) : 0;
    if (attached !== fileIds.length) throw new ShopError("file_not_found");
    return messageId;
  });
}

/** Opens a chat, or finds the one opened concurrently by another page of the buyer. */
async function openChat(tx: Db, userId: number, clientInfo: queries.ClientInfo): Promise<number> {
  const opened =
    (await queries.insertChat(tx, userId, clientInfo)) ?? (await queries.continueChat(tx, userId, clientInfo));
  if (opened === null) throw new Error("A chat was opened and closed while it was being opened");
  return opened;
}

/** A quoted message must be in one of the buyer's own chats. */
async function quoteOf(db: Db, userId: number, quoteId: number | undefined): Promise<number | null> {
  if (quoteId === undefined) return null;
  const [quoted] = await queries.messagesByIds(db, [quoteId]);
  if (quoted?.userId !== userId) throw new ShopError("not_found");
  return quoteId;
}

export const loadMessage = async (parts: ChatParts, id: number): Promise<ChatMessage> =>
  answerOf(parts, await queries.messagesByIds(parts.db, [id]));

async function answerOf({ db, links }: ChatParts, rows: readonly queries.MessageRow[]): Promise<ChatMessage> {
  const [message] = await messageAnswers(db, rows, links);
  if (!message) throw new Error("Stored chat message not found");
  return message;
}

/** Records the buyer's consent to be answered, with the current document version. */
export async function agree(
  database: ChatDatabase,
  userId: number,
  given: GivenConsents,
  sender: FormSender,
): Promise<void> {
  requireConsents("chat", given);
  const { isBlocked, hasAgreed } = await access.getChatAccess(database, userId);
  if (isBlocked) throw new ShopError("chat_blocked");
  if (hasAgreed) return;
  const { db } = database;
  const user = db.selectFrom("base_user").select(["email", "phone", "customer_id"]).where("id", "=", userId);
  const { email, phone, customer_id: customerId } = await user.executeTakeFirstOrThrow();
  const subject = email ?? phone ?? "";
  await recordConsents(db, "chat", { given, subject, sender: { ...sender, customerId } });
}

export async function rate(db: Db, chatId: number, userId: number, rating: number): Promise<void> {
  if (await queries.saveRating(db, chatId, userId, rating)) return;
  throw new ShopError((await queries.isRated(db, chatId, userId)) ? "chat_rated_already" : "not_found");
}
