import type { AuditEntry } from "@zertsalo/contract/staff";
import type { Db } from "@zertsalo/db/connection";
import type { JsonObject } from "@zertsalo/db/tables";
import { sql } from "kysely";

export interface NewEntry {
  staffId: number;
  kind: AuditEntry["kind"];
  /** The call: method and path of the contract. */
  action: string;
  subject: string;
  details: JsonObject;
  requestId: string;
}

export async function insertEntry(db: Db, { staffId, kind, action, subject, details, requestId }: NewEntry) {
  await db
    .insertInto("audit_entry")
    .values({ staff_id: staffId, kind, action, subject, details: JSON.stringify(details), request_id: requestId })
    .execute();
}

export interface AuditFilter {
  before?: number | undefined;
  staffId?: number | undefined;
  kind?: AuditEntry["kind"] | undefined;
}

/** One more than a page, which tells whether another follows. */
export async function auditEntries(db: Db, { before, staffId, kind }: AuditFilter, limit: number) {
  let query = db
    .selectFrom("audit_entry as entry")
    .innerJoin("staff", "staff.id", "entry.staff_id")
    // Whom a change of staff was about.
    .leftJoin("staff as member", (join) =>
      join.on(sql<boolean>`entry.action like '% /admin/staff%' and entry.subject = 'id ' || member.id`),
    )
    .select("member.name as memberName")
    .select(["entry.id", "at", "entry.staff_id", "staff.name", "kind", "action", "subject", "details"])
    .orderBy("entry.id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("entry.id", "<", before);
  if (staffId !== undefined) query = query.where("entry.staff_id", "=", staffId);
  if (kind !== undefined) query = query.where("kind", "=", sql.val(kind));
  return query.execute();
}
