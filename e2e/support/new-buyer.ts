import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";

/** A buyer with nothing behind him: no order, no chat. */
export async function newBuyer(name = "Вера Лугова"): Promise<{ id: number; email: string }> {
  const phone = `7999${randomInt(1_000_000, 9_999_999)}`;
  const email = `vera.${phone}@example.ru`;
  const [person] = await ask<{ id: number }>(
    `insert into base_user (customer_id, name, email, phone, confirmed_at)
     values ($1, $2, $3, $4, now()) returning id`,
    [randomUUID(), name, email, phone],
  );
  return { id: person?.id ?? 0, email };
}

/** He has agreed before to be answered in the chat. */
export async function agreeToChat(userId: number): Promise<void> {
  await ask(
    `insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
     select 'chat', 'soglasie_pd', settings.content -> 'documentVersions' ->> 'soglasie_pd', email, customer_id, '', ''
     from base_user join site_content settings on settings.key = 'settings' where id = $1`,
    [userId],
  );
}
