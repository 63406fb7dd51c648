import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { UserConsent } from "@zertsalo/contract/users";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";

interface Given {
  subject: string;
  customerId: string;
  addressHash: Buffer;
  page: string;
}

/** Stores the document version currently in force, from the settings; fails for a document without a version. */
export async function insertConsents(tx: Db, facts: readonly ConsentFact[], given: Given): Promise<void> {
  await consentsStatement(facts, given).execute(tx);
}

interface ConsentFact {
  purpose: ConsentPurpose;
  document: string;
}

export const consentsStatement = (
  facts: readonly ConsentFact[],
  { subject, customerId, addressHash, page }: Given,
): RawBuilder<unknown> => sql`
    insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
    select purpose, document, settings.content -> 'documentVersions' ->> document,
      ${subject}, ${customerId}, ${addressHash}, ${page}
    from json_to_recordset(${JSON.stringify(facts)}::json) as fact (purpose text, document text)
    join site_content settings on settings.key = 'settings'`;

export async function withdrawConsents(tx: Db, subject: string, purposes: readonly ConsentPurpose[]): Promise<void> {
  await tx
    .updateTable("consent")
    .set({ withdrawn_at: sql`now()` })
    .where("subject", "=", subject)
    .where("purpose", "in", purposes)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Consents by customer id or by one of the person's addresses. */
export async function listConsents(db: Db, customerId: string, addresses: readonly string[]): Promise<UserConsent[]> {
  const { rows } = await sql<
    Omit<UserConsent, "givenAt" | "withdrawnAt"> & { givenAt: Date; withdrawnAt: Date | null }
  >`
    select purpose, document, version, given_at as "givenAt", withdrawn_at as "withdrawnAt",
      customer_id = ${customerId} and withdrawn_at is null and version = (
        select content -> 'documentVersions' ->> document from site_content where key = 'settings') as "isInForce"
    from consent
    where customer_id = ${customerId} or subject = any (${addresses}::text[])
    order by given_at desc, id desc limit 500`.execute(db);
  return rows.map(({ givenAt, withdrawnAt, ...fact }) => ({
    ...fact,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}
