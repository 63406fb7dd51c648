import type { Db } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { sql } from "kysely";

const firstId = 100_000;

/** Signed-in buyers who have agreed to the chat; the cookie of each. */
export async function newChatBuyers(db: Db, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, newSecret);
  await sql`
    insert into base_user (id, customer_id, name, email)
    select ${firstId} + n, gen_random_uuid(), 'Покупатель', 'chat' || n || '@example.test'
    from generate_series(0, ${count - 1}) as n`.execute(db);
  await sql`
    insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
    select 'chat', 'soglasie_pd', settings.content -> 'documentVersions' ->> 'soglasie_pd', email, customer_id, '', ''
    from base_user join site_content settings on settings.key = 'settings' where id >= ${firstId}`.execute(db);
  for (const [n, secret] of secrets.entries())
    await sql`
      insert into session (id_hash, customer_id, base_user_id, expires_at, signed_in_at)
      select ${hashOfSecret(secret)}, customer_id, id, now() + interval '1 day', now()
      from base_user where id = ${firstId + n}`.execute(db);
  return secrets.map((secret) => `auth_token=${secret}.a.b.c`);
}

/** Texts of their messages, with the number of rows of each. */
export async function storedTexts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ text: string; copies: number }>`
    select text, count(*)::int as copies from chat_message join chat on chat.id = chat_id
    where chat.base_user_id >= ${firstId} group by text`.execute(db);
  return new Map(rows.map(({ text, copies }) => [text, copies]));
}
