import type { Db } from "@zertsalo/db/connection";
import { hashOfGivenCode, newGivenCode } from "@zertsalo/db/given-codes";
import { sql } from "kysely";

export async function openPairing(db: Db, [number = "", storeId = ""]: readonly string[]): Promise<string> {
  if (!/^[1-9]\d{0,5}$/.test(number)) throw new Error("A terminal's number is 1 to 999999");
  const store = /^[1-9]\d{0,8}$/.test(storeId)
    ? await db.selectFrom("store").select("name").where("id", "=", Number(storeId)).executeTakeFirst()
    : undefined;
  if (!store) throw new Error(`There is no store ${storeId}`);
  const code = newGivenCode("PAIR");
  await sql`
    insert into terminal (number, store_id, pairing_hash, pairing_expires_at)
    values (${Number(number)}, ${Number(storeId)}, ${hashOfGivenCode(code)}, now() + interval '1 hour')
    on conflict (number) do update set
      store_id = excluded.store_id, pairing_hash = excluded.pairing_hash,
      pairing_expires_at = excluded.pairing_expires_at, secret_hash = null, paired_at = null`.execute(db);
  return `Terminal ${number}, ${store.name}: ${code}\nOpen the shop on it with ?akson_terminal_id=${number} and type the code within an hour.`;
}
