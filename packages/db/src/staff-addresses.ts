import { sql } from "kysely";
import type { Db } from "./connection.ts";

/** Where the people of the shop read their emails. */
export async function staffAddresses(tx: Db): Promise<{ shop: string; wholesale: string }> {
  const { rows } = await sql<{ shop: string; wholesale: string }>`
    select content ->> 'email' as shop, content ->> 'wholesaleEmail' as wholesale
    from site_content where key = 'settings'`.execute(tx);
  const [addresses] = rows;
  if (!addresses) throw new Error("The shop has no settings yet");
  return addresses;
}
