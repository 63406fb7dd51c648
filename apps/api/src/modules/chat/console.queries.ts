import { type CannedAnswer, ConsoleChat, consoleRights, Operator } from "@zertsalo/contract/chat-console";
import { rolesWith } from "@zertsalo/contract/staff-rights";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { LoadedChat, WritingOperator } from "@zertsalo/domain/chat/chat-load";
import type { ChatHold } from "@zertsalo/domain/chat/operator-rules";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** Consoles report presence every 15 seconds. */
const isHere = sql`seen_at > now() - interval '40 seconds'`;
/** Staff a chat can be transferred to. */
const answersChats = sql`disabled_at is null and (roles && ${rolesWith(...consoleRights)}::text[] or exists (
  select from staff_own_role_member held join staff_own_role role on role.id = held.role_id
  where held.staff_id = staff.id and role.rights && ${[...consoleRights]}::text[]))`;

const ChatRow = z.strictObject({ row: ConsoleChat });

async function chatsWhere(db: Db, condition: RawBuilder<unknown>): Promise<ConsoleChat[]> {
  const { rows } = await sql`
    select json_build_object(
      'id', chat.id, 'platform', chat.platform,
      'buyer', json_build_object('id', buyer.id, 'name', buyer.name, 'isBlocked', buyer.is_chat_blocked),
      'city', said_city, 'url', said_url,
      'operator', case when operator.id is not null then json_build_object('id', operator.id, 'name', operator.name) end,
      'note', coalesce(turn.note, ''),
      'openedAt', ${iso(sql`opened_at`)}, 'closedAt', ${iso(sql`closed_at`)}, 'closedBy', closed_by, 'rating', rating,
      'last', last.row, 'waitsSince', ${iso(sql`waiting.since`)}, 'unread', unseen.count
    ) as row
    from chat
    join base_user buyer on buyer.id = chat.base_user_id
    left join staff operator on operator.id = chat.operator_id
    left join lateral (select note from chat_turn where chat_id = chat.id order by id desc limit 1) turn on true
    left join lateral (
      select json_build_object('id', id, 'owner', owner, 'at', ${iso(sql`created_at`)}, 'text', coalesce(
        nullif(left(text, 160), ''), (select name from chat_file where message_id = chat_message.id limit 1), '')) as row
      from chat_message where chat_id = chat.id order by id desc limit 1
    ) last on true
    left join lateral (
      select min(created_at) as since from chat_message
      where chat_id = chat.id and owner = 'client' and chat.closed_at is null and id > coalesce((
        select max(id) from chat_message where chat_id = chat.id and owner = 'operator'), 0)
    ) waiting on true
    left join lateral (
      select count(*) from chat_message where chat_id = chat.id and owner = 'client' and operator_read_at is null
    ) unseen on true
    where ${condition}`.execute(db);
  return checkRows(ChatRow, rows).map(({ row }) => row);
}

/** Timestamp in the contract's format. */
function iso(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Safety limit, above any realistic number of open chats. */
const maxOpen = 500;

export const openChats = (db: Db): Promise<ConsoleChat[]> =>
  chatsWhere(db, sql`chat.id in (select id from chat where closed_at is null order by opened_at limit ${maxOpen})`);

export async function consoleChatById(db: Db, chatId: number): Promise<ConsoleChat | null> {
  return (await chatsWhere(db, sql`chat.id = ${chatId}`))[0] ?? null;
}

export interface ArchivePage {
  q: string;
  /** Last chat of the previous page. */
  before: number | null;
  limit: number;
}

/** Without `q`: closed chats. With `q`: all chats whose messages or buyer match. */
export function archivedChats(db: Db, { q, before, limit }: ArchivePage): Promise<ConsoleChat[]> {
  const found = q === "" ? sql`closed_at is not null` : sql`chat.id in (${chatsAbout(q)})`;
  const at = sql`(coalesce(chat.closed_at, chat.opened_at), chat.id)`;
  const earlier =
    before === null
      ? sql`true`
      : sql`${at} < (select coalesce(closed_at, opened_at), id from chat where id = ${before})`;
  return chatsWhere(db, sql`${found} and ${earlier} order by ${at} desc limit ${limit}`);
}

function chatsAbout(q: string): RawBuilder<unknown> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = q.replaceAll(/\D/g, "").replace(/^8(?=\d{10}$)/, "7");
  const phone = /^[\d\s()+-]+$/.test(q) && digits.length >= 10 ? digits.slice(-10) : null;
  return sql`
    select chat_id from chat_message where text ilike ${like} and owner <> 'service'
    union
    select chat.id from chat join base_user person on person.id = chat.base_user_id
    where person.name ilike ${like} or person.email = ${q.toLowerCase()} or person.phone = ${phone && `7${phone}`}`;
}

export async function operators(db: Db): Promise<Operator[]> {
  const { rows } = await sql`
    select staff.id, staff.name, coalesce(${isHere}, false) as "isHere",
      coalesce(${isHere} and takes_new, false) as "takesNew",
      (select count(*)::int from chat where operator_id = staff.id and closed_at is null) as chats
    from staff left join chat_presence on operator_id = staff.id
    where ${answersChats}
    order by staff.name, staff.id`.execute(db);
  return checkRows(Operator, rows);
}

export async function isOperator(db: Db, staffId: number): Promise<boolean> {
  const { rows } = await sql`select from staff where id = ${staffId} and ${answersChats}`.execute(db);
  return rows.length > 0;
}

/** Marks these consoles as open now. */
export async function touchPresence(db: Db, staffIds: readonly number[]): Promise<void> {
  await sql`
    insert into chat_presence (operator_id) select distinct unnest(${staffIds}::int[])
    on conflict (operator_id) do update set seen_at = now()`.execute(db);
}

export async function saveTakesNew(db: Db, staffId: number, takesNew: boolean): Promise<void> {
  await sql`
    insert into chat_presence (operator_id, takes_new) values (${staffId}, ${takesNew})
    on conflict (operator_id) do update set seen_at = now(), takes_new = ${takesNew}`.execute(db);
}

const HeldChat = z.strictObject({
  id: z.int(),
  userId: z.int(),
  operatorId: z.int().nullable(),
  isClosed: z.boolean(),
  isOperatorHere: z.boolean(),
} satisfies Record<keyof ChatHold | "id" | "userId", z.ZodType>);
export type HeldChat = z.infer<typeof HeldChat>;

/** Locks the row, which serializes messages and transfers. */
export async function lockChat(tx: Db, chatId: number): Promise<HeldChat | null> {
  const { rows } = await sql`
    select id, base_user_id as "userId", operator_id as "operatorId", closed_at is not null as "isClosed",
      exists (select from chat_presence where operator_id = chat.operator_id and ${isHere}) as "isOperatorHere"
    from chat where id = ${chatId} for update of chat`.execute(tx);
  return checkRows(HeldChat, rows)[0] ?? null;
}

export interface Turn {
  chatId: number;
  operatorId: number | null;
  byId: number;
  note: string;
}

export async function saveTurn(tx: Db, { chatId, operatorId, byId, note }: Turn): Promise<void> {
  await sql`
    update chat set operator_id = ${operatorId}::int,
      entered_at = case when ${operatorId}::int is null then entered_at else coalesce(entered_at, now()) end
    where id = ${chatId}`.execute(tx);
  await tx.insertInto("chat_turn").values({ chat_id: chatId, operator_id: operatorId, by_id: byId, note }).execute();
}

export async function markChatClosed(tx: Db, chatId: number): Promise<void> {
  await tx.updateTable("chat").set({ closed_at: sql`now()`, closed_by: "operator" }).where("id", "=", chatId).execute();
}

export async function setBlocked(tx: Db, userId: number, isBlocked: boolean): Promise<void> {
  await tx.updateTable("base_user").set({ is_chat_blocked: isBlocked }).where("id", "=", userId).execute();
}

export async function messageOfKey(tx: Db, chatId: number, sentKey: string): Promise<number | null> {
  const row = tx.selectFrom("chat_message").select("id").where("chat_id", "=", chatId).where("sent_key", "=", sentKey);
  return (await row.executeTakeFirst())?.id ?? null;
}

export interface NewAnswer {
  chatId: number;
  operatorId: number;
  sentKey: string;
  text: string;
  quoteId: number | null;
}

export async function insertAnswer(tx: Db, answer: NewAnswer): Promise<number> {
  const { chatId, operatorId, sentKey, text, quoteId } = answer;
  const { id } = await tx
    .insertInto("chat_message")
    .values({
      chat_id: chatId,
      owner: "operator",
      operator_id: operatorId,
      sent_key: sentKey,
      text,
      quote_id: quoteId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateText(tx: Db, messageId: number, text: string): Promise<void> {
  await tx
    .updateTable("chat_message")
    .set({ text, updated_at: sql`clock_timestamp()` })
    .where("id", "=", messageId)
    .execute();
}

const MarkedId = z.strictObject({ id: z.int() });

/** Marks the buyer's messages up to `lastId` as seen. Returns the newly marked ids. */
export async function markSeen(tx: Db, chatId: number, lastId: number): Promise<number[]> {
  const { rows } = await sql`
    update chat_message set operator_read_at = now()
    where chat_id = ${chatId} and id <= ${lastId} and owner = 'client' and operator_read_at is null
    returning id`.execute(tx);
  return checkRows(MarkedId, rows)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

export function cannedAnswerList(db: Db): Promise<CannedAnswer[]> {
  return db
    .selectFrom("canned_answer")
    .select(["id", "title", "text", "sort"])
    .orderBy("sort")
    .orderBy("title")
    .limit(200)
    .execute();
}

type CannedFields = Omit<CannedAnswer, "id">;

/** False: the title exists already. */
export async function insertCannedAnswer(db: Db, fields: CannedFields, staffId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into canned_answer (title, text, sort, changed_by)
    values (${fields.title}, ${fields.text}, ${fields.sort}, ${staffId})
    on conflict (lower(title)) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function hasCannedTitle(db: Db, title: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from canned_answer where lower(title) = lower(${title}) and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

export async function cannedAnswer(tx: Db, id: number): Promise<CannedFields | null> {
  const found = tx.selectFrom("canned_answer").select(["title", "text", "sort"]).where("id", "=", id).forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

export async function updateCannedAnswer(db: Db, id: number, fields: CannedFields, staffId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("canned_answer")
    .set({ ...fields, changed_by: staffId, updated_at: sql`now()` })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCannedAnswer(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("canned_answer").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

const LoadedRow = z.strictObject({
  openedAtMs: z.int(),
  firstAnswerAtMs: z.int().nullable(),
  operatorId: z.int().nullable(),
  rating: z.int().nullable(),
} satisfies Record<keyof LoadedChat, z.ZodType>);

/** Chats opened in a period, each with its first answer. */
export async function loadedChats(db: Db, from: Date, until: Date): Promise<LoadedChat[]> {
  const { rows } = await sql`
    select (extract(epoch from opened_at) * 1000)::bigint as "openedAtMs",
      (extract(epoch from first.created_at) * 1000)::bigint as "firstAnswerAtMs",
      coalesce(first.operator_id, chat.operator_id) as "operatorId", rating
    from chat
    left join lateral (
      select created_at, operator_id from chat_message
      where chat_id = chat.id and owner = 'operator' order by id limit 1
    ) first on true
    where opened_at >= ${from} and opened_at < ${until}
    order by opened_at limit 50000`.execute(db);
  return checkRows(LoadedRow, rows);
}

const WritingRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  messages: z.int(),
} satisfies Record<keyof WritingOperator, z.ZodType>);

export async function writingOperators(db: Db, from: Date, until: Date): Promise<WritingOperator[]> {
  const { rows } = await sql`
    select staff.id, staff.name, count(*)::int as messages
    from chat_message join staff on staff.id = chat_message.operator_id
    where chat_message.created_at >= ${from} and chat_message.created_at < ${until}
    group by staff.id order by messages desc, staff.id`.execute(db);
  return checkRows(WritingRow, rows);
}
