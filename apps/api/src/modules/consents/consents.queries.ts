import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface Given {
  subject: string;
  customerId: string;
  addressHash: Buffer;
  page: string;
}

/** The version is the one in force at this moment, by the settings; a document without one cannot be agreed to. */
export async function insertConsents(
  tx: Db,
  facts: readonly { purpose: ConsentPurpose; document: string }[],
  { subject, customerId, addressHash, page }: Given,
): Promise<void> {
  await sql`
    insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
    select purpose, document, settings.content -> 'documentVersions' ->> document,
      ${subject}, ${customerId}, ${addressHash}, ${page}
    from json_to_recordset(${JSON.stringify(facts)}::json) as fact (purpose text, document text)
    join site_content settings on settings.key = 'settings'`.execute(tx);
}

export async function withdrawConsents(tx: Db, subject: string, purposes: readonly ConsentPurpose[]): Promise<void> {
  await tx
    .updateTable("consent")
    .set({ withdrawn_at: sql`now()` })
    .where("subject", "=", subject)
    .where("purpose", "in", purposes)
    .where("withdrawn_at", "is", null)
    .execute();
}
