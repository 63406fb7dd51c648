import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";

/** A buyer with nothing behind him: no order, no chat. */
export async function newBuyer(): Promise<{ id: number; email: string }> {
  const phone = `7999${randomInt(1_000_000, 9_999_999)}`;
  const email = `vera.${phone}@example.ru`;
  const [person] = await ask<{ id: number }>(
    `insert into base_user (customer_id, name, email, phone, confirmed_at)
     values ($1, 'Вера Лугова', $2, $3, now()) returning id`,
    [randomUUID(), email, phone],
  );
  return { id: person?.id ?? 0, email };
}
