import type { ConsoleChat, ConsoleMessage, OperatorMessage } from "@zertsalo/contract/chat-console";
import type { ChatBlock, ChatTake, ChatTransfer, MessageEdit, SeenUpTo } from "@zertsalo/contract/chat-console-socket";
import type { Db } from "@zertsalo/db/connection";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { inAnswerOrder } from "@zertsalo/domain/chat/console-lists";
import * as rules from "@zertsalo/domain/chat/operator-rules";
import { ShopError } from "../../http/shop-error.ts";
import { consoleAnswers } from "./chat-answer.ts";
import { attachFiles, latestMessages, messagesByIds, messagesOfChatAfter } from "./chat.queries.ts";
import type { ChatParts } from "./chat.service.ts";
import * as queries from "./console.queries.ts";

export type AuditedEvent = "chat_take" | "chat_transfer" | "chat_close" | "chat_block" | "chat_message_edit";

/** The acting operator. His changes are written to the audit log in the same transaction. */
export interface Acting extends rules.Doer {
  write(tx: Db, event: AuditedEvent, chatId: number, details: AuditDetails): Promise<void>;
}

const pageLength = 100;
const archiveLength = 50;

export async function loadOpenChats(db: Db) {
  const [chats, operators] = await Promise.all([queries.openChats(db), queries.operators(db)]);
  return { chats: inAnswerOrder(chats), operators };
}

export async function archivePage(db: Db, q: string, before: number | null) {
  const found = await queries.archivedChats(db, { q, before, limit: archiveLength + 1 });
  return { chats: found.slice(0, archiveLength), hasMore: found.length > archiveLength };
}

/** The latest page, the page before a message, or the messages after one. */
export async function chatPage(
  { db, links }: ChatParts,
  chatId: number,
  { before, after }: { before?: number | undefined; after?: number | undefined },
) {
  const chat = await getChat(db, chatId);
  if (after !== undefined) {
    const missed = await messagesOfChatAfter(db, chatId, after, 5 * pageLength);
    return { chat, messages: await consoleAnswers(db, missed, links), hasEarlier: true };
  }
  const latest = await latestMessages(db, chatId, before ?? null, pageLength + 1);
  const page = latest.slice(0, pageLength).reverse();
  return { chat, messages: await consoleAnswers(db, page, links), hasEarlier: latest.length > pageLength };
}

export async function getChat(db: Db, chatId: number): Promise<ConsoleChat> {
  const chat = await queries.consoleChatById(db, chatId);
  if (!chat) throw new ShopError("not_found");
  return chat;
}

/** Locks the chat, checks the rule and applies the change; returns the chat. */
function changeChat(
  db: Db,
  chatId: number,
  refusalOf: (chat: queries.HeldChat) => ReturnType<typeof rules.settleRefusal>,
  work: (tx: Db, chat: queries.HeldChat) => Promise<void>,
): Promise<queries.HeldChat> {
  return db.transaction().execute(async (tx) => {
    const chat = await queries.lockChat(tx, chatId);
    if (!chat) throw new ShopError("not_found");
    const refusal = refusalOf(chat);
    if (refusal) throw new ShopError(refusal);
    await work(tx, chat);
    return chat;
  });
}

/** False if the operator has the chat already, so that the buyer is not notified twice. */
export async function takeChat(db: Db, doer: Acting, { chatId, isOver }: ChatTake): Promise<boolean> {
  const chat = await changeChat(
    db,
    chatId,
    (held) => rules.takeRefusal(held, doer, isOver),
    async (tx, { operatorId }) => {
      if (operatorId === doer.id) return;
      await queries.saveTurn(tx, { chatId, operatorId: doer.id, byId: doer.id, note: "" });
      await doer.write(tx, "chat_take", chatId, operatorId === null ? {} : { fromId: operatorId });
    },
  );
  return chat.operatorId !== doer.id;
}

export async function transferChat(db: Db, doer: Acting, { chatId, toId, note }: ChatTransfer): Promise<void> {
  const to = toId === null ? null : { id: toId, isOperator: await queries.isOperator(db, toId) };
  await changeChat(
    db,
    chatId,
    (held) => rules.transferRefusal(held, doer, to),
    async (tx) => {
      await queries.saveTurn(tx, { chatId, operatorId: toId, byId: doer.id, note });
      await doer.write(tx, "chat_transfer", chatId, toId === null ? {} : { toId });
    },
  );
}

export async function closeChat(db: Db, doer: Acting, chatId: number): Promise<void> {
  await changeChat(
    db,
    chatId,
    (held) => rules.settleRefusal(held, doer),
    async (tx) => {
      await queries.markChatClosed(tx, chatId);
      await doer.write(tx, "chat_close", chatId, {});
    },
  );
}

/** Blocking closes the buyer's chat. Only a lead can unblock him. */
export async function blockBuyer(db: Db, doer: Acting, { chatId, isBlocked, reason }: ChatBlock): Promise<void> {
  await changeChat(
    db,
    chatId,
    (held) => (isBlocked ? rules.settleRefusal(held, doer) : rules.unblockRefusal(doer)),
    async (tx, chat) => {
      await queries.setBlocked(tx, chat.userId, isBlocked);
      if (isBlocked) await queries.markChatClosed(tx, chatId);
      await doer.write(tx, "chat_block", chatId, { userId: chat.userId, isBlocked, reason });
    },
  );
}

/** Stores an operator's message; a repeated one (same key) is answered with the stored one. */
export async function answerBuyer(parts: ChatParts, doer: rules.Doer, sent: OperatorMessage): Promise<ConsoleMessage> {
  const text = sent.text.trim();
  const fileIds = [...new Set(sent.fileIds)];
  if (!text && fileIds.length === 0) throw new ShopError("message_empty");

  const id = await parts.db.transaction().execute(async (tx) => {
    const chat = await queries.lockChat(tx, sent.chatId);
    if (!chat) throw new ShopError("not_found");
    const existing = await queries.messageOfKey(tx, chat.id, sent.id);
    if (existing !== null) return existing;
    const refusal = rules.answerRefusal(chat, doer);
    if (refusal) throw new ShopError(refusal);
    const quoteId = await quoteIn(tx, chat.userId, sent.quoteId ?? null);
    const answer = { chatId: chat.id, operatorId: doer.id, sentKey: sent.id, text, quoteId };
    const messageId = await queries.insertAnswer(tx, answer);
    const attached =
      fileIds.length > 0 ? await attachFiles(tx, messageId, { by: "staff_id", id: doer.id }, fileIds) : 0;
    if (attached !== fileIds.length) throw new ShopError("file_not_found");
    return messageId;
  });
  return loadConsoleMessage(parts, id);
}

/** A quoted message must belong to the same buyer. */
async function quoteIn(tx: Db, userId: number, quoteId: number | null): Promise<number | null> {
  if (quoteId === null) return null;
  const [quoted] = await messagesByIds(tx, [quoteId]);
  if (quoted?.userId !== userId) throw new ShopError("not_found");
  return quoteId;
}

export async function editMessage(parts: ChatParts, doer: Acting, edit: MessageEdit): Promise<ConsoleMessage> {
  const { messageId } = edit;
  const text = edit.text.trim();
  const [message] = await messagesByIds(parts.db, [messageId]);
  if (!message) throw new ShopError("not_found");
  if (!text && message.files.length === 0) throw new ShopError("message_empty");
  await changeChat(
    parts.db,
    message.chatId,
    (held) => rules.editRefusal(held, doer, message.operator?.id ?? null),
    async (tx) => {
      await queries.updateText(tx, messageId, text);
      await doer.write(tx, "chat_message_edit", message.chatId, { messageId, before: message.text });
    },
  );
  return loadConsoleMessage(parts, messageId);
}

/** Only the assigned operator marks messages as seen, not a colleague who opens the chat. */
export async function seeMessages(db: Db, doer: rules.Doer, { chatId, lastId }: SeenUpTo): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const chat = await queries.lockChat(tx, chatId);
    if (!chat) throw new ShopError("not_found");
    return chat.operatorId === doer.id ? queries.markSeen(tx, chatId, lastId) : [];
  });
}

export async function loadConsoleMessage({ db, links }: ChatParts, id: number): Promise<ConsoleMessage> {
  const [message] = await consoleAnswers(db, await messagesByIds(db, [id]), links);
  if (!message) throw new Error(`No message ${id}`);
  return message;
}

/** The buyer who owns the chat. */
export async function getBuyerId(db: Db, chatId: number): Promise<number> {
  const { base_user_id } = await db
    .selectFrom("chat")
    .select("base_user_id")
    .where("id", "=", chatId)
    .executeTakeFirstOrThrow();
  return base_user_id;
}
