import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { Log } from "../log.ts";

/** Deletes registrations unconfirmed for a day, expired codes, and devices not seen for long. */
export async function purgeAccounts(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ accounts: number }>`
    with ended as (
      delete from base_user
      where confirmed_at is null and erased_at is null and created_at < now() - interval '1 day'
        and not exists (select from company_member where base_user_id = base_user.id)
        and exists (select from account_code where base_user_id = base_user.id and purpose = 'confirm')
      returning customer_id
    ), unclaimed as (
      delete from consent using ended where consent.customer_id = ended.customer_id
    )
    select count(*)::int as accounts from ended`.execute(db);
  await sql`
    delete from account_code
    where greatest(code_expires_at, token_expires_at) < now() - interval '1 day'`.execute(db);
  await sql`delete from known_device where signed_in_at < now() - interval '90 days'`.execute(db);
  if (rows[0]?.accounts) log.info({ accounts: rows[0].accounts }, "unconfirmed registrations purged");
}
