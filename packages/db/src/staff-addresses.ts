import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "./check-rows.ts";
import type { Db } from "./connection.ts";

export const StaffAddresses = z.strictObject({ shop: z.string(), wholesale: z.string() });
export type StaffAddresses = z.infer<typeof StaffAddresses>;

/** Where the people of the shop read their emails. */
export async function staffAddresses(tx: Db): Promise<StaffAddresses> {
  const { rows } = await sql`
    select content ->> 'email' as shop, content ->> 'wholesaleEmail' as wholesale
    from site_content where key = 'settings'`.execute(tx);
  const [addresses] = checkRows(StaffAddresses, rows);
  if (!addresses) throw new Error("The shop has no settings yet");
  return addresses;
}
