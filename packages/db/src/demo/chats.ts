import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Storage } from "../storage.ts";
import { type DemoChatFile, seedChatFiles } from "./chat-files.ts";
import { readContent } from "./content.ts";
import { upsertRows } from "./insert-rows.ts";

interface DemoChat {
  id: number;
  clientKey: string;
  platformId: string;
  inArchive: boolean;
  operatorKey: string | null;
  rating: number | null;
  messages: { id: number; owner: "client" | "operator"; createdAt: string; text: string; files: DemoChatFile[] }[];
}

/** Conversations of the demo people; new ones get ids above theirs. */
export async function seedChats(db: Db, storage: Storage): Promise<void> {
  const chats = readContent("chats") as DemoChat[];
  const { people } = readContent("people") as { people: { key: string; baseUserId: number }[] };
  const { staff } = readContent("staff") as { staff: { key: string; id: number }[] };
  const idOf = (key: string) => people.find((person) => person.key === key)?.baseUserId ?? null;
  const operatorOf = ({ operatorKey }: DemoChat) => staff.find(({ key }) => key === operatorKey)?.id ?? null;

  // A visitor of the demo may have opened a chat: it is closed, since a client can have only one open.
  const clients = chats.flatMap(({ clientKey }) => idOf(clientKey) ?? []);
  const ids = chats.map(({ id }) => id);
  await sql`
    update chat set closed_at = now(), closed_by = 'client'
    where base_user_id = any (${clients}::int[]) and id <> all (${ids}::int[]) and closed_at is null`.execute(db);
  await upsertRows(
    db,
    "chat",
    ["id"],
    chats.map((chat) => {
      const last = chat.inArchive ? (chat.messages.at(-1)?.createdAt ?? null) : null;
      return {
        id: chat.id,
        base_user_id: idOf(chat.clientKey) ?? 0,
        platform: chat.platformId,
        operator_id: operatorOf(chat),
        opened_at: chat.messages[0]?.createdAt ?? new Date(0).toISOString(),
        entered_at: chat.operatorKey ? (chat.messages[0]?.createdAt ?? null) : null,
        closed_at: last,
        closed_by: last && "operator",
        rating: chat.rating,
      };
    }),
  );
  await upsertRows(
    db,
    "chat_message",
    ["id"],
    chats.flatMap((chat) =>
      chat.messages.map(({ id, owner, createdAt, text }) => ({
        id,
        chat_id: chat.id,
        owner,
        operator_id: owner === "operator" ? operatorOf(chat) : null,
        sent_key: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
        text,
        created_at: createdAt,
        updated_at: createdAt,
        client_read_at: owner === "operator" ? createdAt : null,
        operator_read_at: owner === "client" && chat.operatorKey ? createdAt : null,
        told_at: null,
      })),
    ),
  );
  const sent = chats.flatMap((chat) =>
    chat.messages.flatMap(({ id, owner, createdAt, files }) => {
      const sender =
        owner === "client"
          ? { base_user_id: idOf(chat.clientKey) ?? 0, staff_id: null }
          : { base_user_id: null, staff_id: operatorOf(chat) ?? 0 };
      return files.map((file) => ({ ...file, messageId: id, sentAt: createdAt, sender }));
    }),
  );
  await seedChatFiles(db, storage, sent);
  await agreeAll(db, clients);
  for (const table of ["chat", "chat_message"] as const)
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);
}

/** Clients with messages have consented to the chat; the others see the consent form first. */
async function agreeAll(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
    select 'chat', 'soglasie_pd', settings.content -> 'documentVersions' ->> 'soglasie_pd',
      coalesce(person.email, person.phone, ''), person.customer_id, '', '/personal/conversation/'
    from base_user person join site_content settings on settings.key = 'settings'
    where person.id = any (${userIds}::int[]) and not exists (
      select from consent where consent.customer_id = person.customer_id and purpose = 'chat')`.execute(db);
}
