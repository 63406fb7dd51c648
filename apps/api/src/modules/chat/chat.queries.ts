import { ChatCard, type ChatPlatform, ChatProposal } from "@zertsalo/contract/chat";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type ChatDatabase, preparedQuery } from "./prepared-query.ts";

/** Data from the buyer's page, displayed to operators. */
export interface ClientInfo {
  platform: ChatPlatform;
  name: string;
  city: string;
  url: string;
}

const ChatFileRow = z.strictObject({
  id: z.string(),
  key: z.string(),
  previewKey: z.string().nullable(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});
export type ChatFileRow = z.infer<typeof ChatFileRow>;

const MessageRow = z.strictObject({
  id: z.int(),
  chatId: z.int(),
  /** The buyer who owns the chat. */
  userId: z.int(),
  sentKey: z.string(),
  owner: z.enum(["client", "operator", "service"]),
  /** The operator's first name. */
  writer: z.string(),
  /** Visible to staff only. */
  operator: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  text: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  clientReadAt: z.date().nullable(),
  operatorReadAt: z.date().nullable(),
  card: ChatCard.nullable(),
  proposal: ChatProposal.nullable(),
  quoteId: z.int().nullable(),
  files: z.array(ChatFileRow),
});
export type MessageRow = z.infer<typeof MessageRow>;
const AddedRow = MessageRow.pick({ id: true, chatId: true, createdAt: true, updatedAt: true });
const MarkedRow = MessageRow.pick({ id: true, chatId: true });
export type MarkedRow = z.infer<typeof MarkedRow>;
const SentRow = MessageRow.pick({ id: true, userId: true });
const WaitingRow = z.strictObject({ hasUnread: z.boolean(), hasMissed: z.boolean() });
const ListedChat = z.strictObject({
  id: z.int(),
  inArchive: z.boolean(),
  closedAt: z.date().nullable(),
  rating: z.int().nullable(),
});
const PresenceRow = z.strictObject({ here: z.boolean() });
const CountRow = z.strictObject({ n: z.int() });

const columns = sql`
  message.id, chat_id as "chatId", chat.base_user_id as "userId", sent_key as "sentKey", owner,
  coalesce(split_part(operator.name, ' ', 1), '') as writer, text, message.created_at as "createdAt",
  updated_at as "updatedAt", client_read_at as "clientReadAt", operator_read_at as "operatorReadAt",
  case when operator.id is not null then json_build_object('id', operator.id, 'name', operator.name) end as operator,
  card, proposal.content || jsonb_build_object('state', proposal.state) as proposal, quote_id as "quoteId",
  coalesce(files, '[]') as files`;

const from = sql`
  from chat_message message
  join chat on chat.id = message.chat_id
  left join staff operator on operator.id = message.operator_id
  left join chat_proposal proposal on proposal.message_id = message.id
  left join lateral (
    select json_agg(json_build_object('id', id, 'key', key, 'previewKey', preview_key, 'name', name,
      'contentType', content_type, 'bytes', bytes) order by created_at, id) as files
    from chat_file where message_id = message.id
  ) attached on true`;

const selected = (condition: RawBuilder<unknown>) => sql`select ${columns} ${from} where ${condition}`;

async function messagesWhere(db: Db, condition: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } = await selected(condition).execute(db);
  return checkRows(MessageRow, rows);
}

export const messagesByIds = (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  messagesWhere(db, sql`message.id = any (${ids}::int[]) order by message.id`);

/** The latest messages of a chat, or the latest before a message; newest first. */
export const latestMessages = (db: Db, chatId: number, before: number | null, limit: number): Promise<MessageRow[]> =>
  messagesWhere(
    db,
    sql`chat_id = ${chatId} and (${before}::int is null or message.id < ${before}) order by message.id desc limit ${limit}`,
  );

/**
 * Whether a connecting buyer has unread or missed messages. A cheap check before reading them: after a node crash
 * thousands reconnect at once, and most of them have missed nothing.
 */
export async function waitingFor(
  database: ChatDatabase,
  userId: number,
  lastId: number | undefined,
): Promise<z.infer<typeof WaitingRow>> {
  const query = sql`
    select
      coalesce(bool_or(exists (select from chat_message
        where chat_id = chat.id and owner = 'operator' and client_read_at is null)), false) as "hasUnread",
      coalesce(bool_or(exists (select from chat_message
        where chat_id = chat.id and id > ${lastId ?? null}::int)), false) as "hasMissed"
    from chat where base_user_id = ${userId}`;
  const [row] = await preparedQuery(database, "waiting", WaitingRow, query);
  return row ?? { hasUnread: false, hasMissed: false };
}

/** Messages in a buyer's chats after the last one he has seen. */
export const messagesAfter = (
  database: ChatDatabase,
  userId: number,
  lastId: number,
  limit: number,
): Promise<MessageRow[]> =>
  preparedQuery(
    database,
    "missed",
    MessageRow,
    selected(sql`chat.base_user_id = ${userId} and message.id > ${lastId} order by message.id limit ${limit}`),
  );

/** Messages of one chat after the given one, oldest first. */
export const messagesOfChatAfter = (db: Db, chatId: number, lastId: number, limit: number): Promise<MessageRow[]> =>
  messagesWhere(db, sql`chat_id = ${chatId} and message.id > ${lastId} order by message.id limit ${limit}`);

export const unreadMessages = (db: Db, userId: number): Promise<MessageRow[]> =>
  messagesWhere(
    db,
    sql`chat.base_user_id = ${userId} and owner = 'operator' and client_read_at is null order by message.id`,
  );

/** Ids and buyers of messages since a moment; the full rows are read only for undelivered ones. */
export async function sentSince(db: Db, since: Date): Promise<z.infer<typeof SentRow>[]> {
  const { rows } = await sql`
    select message.id, chat.base_user_id as "userId" from chat_message message join chat on chat.id = chat_id
    where message.created_at > ${since} order by message.id`.execute(db);
  return checkRows(SentRow, rows);
}

export async function listChats(db: Db, userId: number, platforms: readonly ChatPlatform[]) {
  const rows = await db
    .selectFrom("chat")
    .select(["id", sql`closed_at is not null`.as("inArchive"), "closed_at as closedAt", "rating"])
    .where("base_user_id", "=", userId)
    .where("platform", "in", [...platforms])
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return checkRows(ListedChat, rows);
}

export async function isOwnChat(db: Db, chatId: number, userId: number): Promise<boolean> {
  const found = db.selectFrom("chat").select("id").where("id", "=", chatId).where("base_user_id", "=", userId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Finds the buyer's open chat and updates his current page. The update locks the row, which serializes writers. */
export async function continueChat(tx: Db, userId: number, { name, city, url }: ClientInfo): Promise<number | null> {
  const row = await tx
    .updateTable("chat")
    .set({ said_name: name, said_city: city, said_url: url })
    .where("base_user_id", "=", userId)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findOpenChat(db: Db, userId: number): Promise<number | null> {
  const open = db.selectFrom("chat").select("id").where("base_user_id", "=", userId).where("closed_at", "is", null);
  return (await open.executeTakeFirst())?.id ?? null;
}

/** Of two concurrent inserts one succeeds; the other returns null and finds the chat open. */
export async function insertChat(
  tx: Db,
  userId: number,
  { platform, name, city, url }: ClientInfo,
): Promise<number | null> {
  const row = await tx
    .insertInto("chat")
    .values({ base_user_id: userId, platform, said_name: name, said_city: city, said_url: url })
    .onConflict((conflict) => conflict.column("base_user_id").where("closed_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function messageBySentKey(tx: Db, userId: number, sentKey: string): Promise<number | null> {
  const row = await tx
    .selectFrom("chat_message as message")
    .innerJoin("chat", "chat.id", "message.chat_id")
    .select("message.id")
    .where("chat.base_user_id", "=", userId)
    .where("sent_key", "=", sentKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewMessage {
  chatId: number;
  sentKey: string;
  text: string;
  quoteId: number | null;
  card: ChatCard | null;
}

/**
 * Adds a message to the buyer's open chat in one statement: the usual case. Null: no chat is open, or the message was
 * sent before; the unique key admits one of two concurrent copies.
 */
export async function addToOpenChat(
  database: ChatDatabase,
  userId: number,
  { name, city, url }: ClientInfo,
  { sentKey, text, quoteId, card }: Omit<NewMessage, "chatId">,
): Promise<MessageRow | null> {
  const query = sql`
    with open as (
      update chat set said_name = ${name}, said_city = ${city}, said_url = ${url}
      where base_user_id = ${userId} and closed_at is null returning id)
    insert into chat_message (chat_id, owner, sent_key, text, quote_id, card)
    select id, 'client', ${sentKey}::uuid, ${text}, ${quoteId}::int, ${card && JSON.stringify(card)}::jsonb from open
    where not exists (
      select from chat_message message join chat on chat.id = message.chat_id
      where chat.base_user_id = ${userId} and sent_key = ${sentKey}::uuid)
    on conflict (chat_id, sent_key) do nothing
    returning id, chat_id as "chatId", created_at as "createdAt", updated_at as "updatedAt"`;
  const [inserted] = await preparedQuery(database, "add", AddedRow, query);
  if (!inserted) return null;
  const client = { userId, sentKey, owner: "client", writer: "", operator: null, proposal: null } as const;
  return { ...inserted, ...client, files: [], text, quoteId, card, clientReadAt: null, operatorReadAt: null };
}

export async function insertClientMessage(
  tx: Db,
  { chatId, sentKey, text, quoteId, card }: NewMessage,
): Promise<number> {
  const { id } = await tx
    .insertInto("chat_message")
    .values({
      chat_id: chatId,
      owner: "client",
      sent_key: sentKey,
      text,
      quote_id: quoteId,
      card: card && JSON.stringify(card),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Sender of a file: a buyer or a member of staff. */
export type ChatSender = { by: "base_user_id" | "staff_id"; id: number };

/** A file can be attached once, by its sender. Returns the number attached. */
export async function attachFiles(
  tx: Db,
  messageId: number,
  sender: ChatSender,
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("chat_file")
    .set({ message_id: messageId })
    .where("id", "in", [...ids])
    .where(sender.by, "=", sender.id)
    .where("message_id", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks operators' messages in the buyer's own chats; earlier marks stay unchanged. */
export async function markRead(db: Db, userId: number, ids: readonly number[]): Promise<MarkedRow[]> {
  const { rows } = await sql`
    update chat_message set client_read_at = now()
    from chat
    where chat.id = chat_id and chat.base_user_id = ${userId} and chat_message.id = any (${ids}::int[])
      and owner = 'operator' and client_read_at is null
    returning chat_message.id, chat_id as "chatId"`.execute(db);
  return checkRows(MarkedRow, rows);
}

export async function closeOpenChat(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .updateTable("chat")
    .set({ closed_at: sql`now()`, closed_by: "client" })
    .where("base_user_id", "=", userId)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** True if the chat is closed and had no rating before. */
export async function saveRating(db: Db, chatId: number, userId: number, rating: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("chat")
    .set({ rating })
    .where("id", "=", chatId)
    .where("base_user_id", "=", userId)
    .where("closed_at", "is not", null)
    .where("rating", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isRated(db: Db, chatId: number, userId: number): Promise<boolean> {
  const chat = db.selectFrom("chat").select("rating").where("id", "=", chatId).where("base_user_id", "=", userId);
  return (await chat.executeTakeFirst())?.rating != null;
}

/** Consoles report presence every 15 seconds; operators who accept no new chats do not count. */
export async function isOperatorHere(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select exists (
      select from chat_presence where takes_new and seen_at > now() - interval '40 seconds'
    ) as here`.execute(db);
  return checkRows(PresenceRow, rows)[0]?.here ?? false;
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`
    select count(*)::int as n from chat_message join chat on chat.id = chat_id
    where chat.base_user_id = ${userId} and owner = 'operator' and client_read_at is null`.execute(db);
  return checkRows(CountRow, rows)[0]?.n ?? 0;
}
