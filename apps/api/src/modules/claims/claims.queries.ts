import type { ClaimKind } from "@zertsalo/contract/claims";
import type { Db } from "@zertsalo/db/connection";
import type { StoredAttachment } from "@zertsalo/db/emails";

export interface ClaimFileRow extends StoredAttachment {
  customerId: string;
  bytes: number;
}

export async function insertFile(db: Db, { customerId, key, name, contentType, bytes }: ClaimFileRow): Promise<string> {
  const { id } = await db
    .insertInto("claim_file")
    .values({ customer_id: customerId, key, name, content_type: contentType, bytes })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertClaim(
  tx: Db,
  { kind, customerId, fields, dueOn }: { kind: ClaimKind; customerId: string; fields: object; dueOn: string },
): Promise<number> {
  const { id } = await tx
    .insertInto("claim")
    .values({ kind, customer_id: customerId, fields: JSON.stringify(fields), due_on: dueOn })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A file can be attached once, by the visitor who sent it. */
export function attachFile(
  tx: Db,
  { fileId, claimId, customerId }: { fileId: string; claimId: number; customerId: string },
): Promise<StoredAttachment | undefined> {
  return tx
    .updateTable("claim_file")
    .set({ claim_id: claimId })
    .where("id", "=", fileId)
    .where("customer_id", "=", customerId)
    .where("claim_id", "is", null)
    .returning(["key", "name", "content_type as contentType"])
    .executeTakeFirst();
}
