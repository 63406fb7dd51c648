import { AuditEntry } from "@zertsalo/contract/staff";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import type { SubjectText } from "@zertsalo/domain/staff/audit-subjects";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

export interface NewEntry {
  staffId: number;
  kind: AuditEntry["kind"];
  /** Method and path of the contract entry. */
  action: string;
  subject: SubjectText | "";
  details: AuditDetails;
  requestId: string;
}

export async function insertAuditEntry(db: Db, { staffId, kind, action, subject, details, requestId }: NewEntry) {
  await db
    .insertInto("audit_entry")
    .values({ staff_id: staffId, kind, action, subject, details: JSON.stringify(details), request_id: requestId })
    .execute();
}

export interface AuditFilter {
  /** Last id of the previous page. */
  before: number | null;
  staffId: number | null;
  kind: AuditEntry["kind"] | null;
  /** Actions about one kind of subject; null for all. */
  actions: readonly string[] | null;
  /** Possible subject texts of one thing; null for all. */
  subjects: readonly string[] | null;
  from: Date | null;
  until: Date | null;
}

const AuditEntryRow = z.strictObject({
  id: z.int(),
  at: z.date(),
  staffId: z.int(),
  name: z.string(),
  /** The member whom a staff change was about. */
  memberName: z.string().nullable(),
  kind: AuditEntry.shape.kind,
  action: z.string(),
  subject: z.string(),
  details: storedJson<Record<string, unknown>>(),
});
export type AuditEntryRow = z.infer<typeof AuditEntryRow>;
/** Ids before and after the days of a filter. */
const IdRange = z.strictObject({ above: z.int().nullable(), below: z.int().nullable() });

/** The latest first. For each filter an index has the entries in the order of their ids. */
export async function auditEntries(db: Db, filter: AuditFilter, limit: number): Promise<AuditEntryRow[]> {
  const { actions, subjects } = filter;
  const narrowed = sql.join([...(await idConditions(db, filter)), ...conditions(filter)], sql` and `);
  const newest = (and: RawBuilder<unknown>) =>
    sql`select * from audit_entry where ${narrowed} and ${and} order by id desc limit ${limit}`;
  const page =
    actions && !subjects
      ? sql`select entry.* from unnest(${actions}::text[]) as call (action)
          cross join lateral (${newest(sql`action = call.action`)}) as entry order by id desc limit ${limit}`
      : newest(actions ? sql`action = any (${actions}::text[])` : sql`true`);
  const { rows } = await sql`
    with page as materialized (${page})
    select page.id, page.at, page.staff_id as "staffId", staff.name, member.name as "memberName", page.kind, page.action,
      page.subject, page.details
    from page join staff on staff.id = page.staff_id
    left join staff as member on page.action like '% /admin/staff%' and page.subject = 'id ' || member.id
    order by page.id desc`.execute(db);
  return checkRows(AuditEntryRow, rows);
}

function conditions({ staffId, kind, subjects, from, until }: AuditFilter): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(staffId === null ? [] : [sql`staff_id = ${staffId}`]),
    // A literal, so that the partial index of the kind is used.
    ...(kind === null ? [] : [sql`kind = ${sql.lit(kind)}`]),
    ...(subjects === null ? [] : [sql`subject = any (${subjects}::text[])`]),
    ...(from === null ? [] : [sql`at >= ${from}`]),
    ...(until === null ? [] : [sql`at < ${until}`]),
  ];
}

/**
 * Converts days into a range of ids, so that one index serves all filters. An entry has the start time of its
 * transaction, but the id of its insertion; no transaction takes an hour.
 */
async function idConditions(db: Db, { before, from, until }: AuditFilter): Promise<RawBuilder<unknown>[]> {
  const earlier = before === null ? [] : [sql`id < ${before}`];
  if (from === null && until === null) return earlier;
  const { rows } = await sql`
    select
      (select id from audit_entry where at < ${from}::timestamptz - interval '1 hour' order by at desc limit 1) as above,
      (select id from audit_entry where at > ${until}::timestamptz + interval '1 hour' order by at limit 1) as below
    `.execute(db);
  const { above = null, below = null } = checkRows(IdRange, rows)[0] ?? {};
  return [...earlier, ...(above === null ? [] : [sql`id > ${above}`]), ...(below === null ? [] : [sql`id < ${below}`])];
}
