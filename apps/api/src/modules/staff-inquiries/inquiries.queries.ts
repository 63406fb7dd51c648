import type { InquiryCard, InquiryKind, InquiryStatus, InquiryView } from "@zertsalo/contract/staff-inquiries";
import type { Db } from "@zertsalo/db/connection";
import type { StoredAttachment } from "@zertsalo/db/emails";
import { type InquiryFields, viewKinds } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { exactly } from "@zertsalo/domain/staff/search-query";
import { type RawBuilder, sql } from "kysely";

export interface InquiryRow {
  id: number;
  kind: InquiryKind;
  fields: InquiryFields;
  orderNumber: number | null;
  status: InquiryStatus;
  dueOn: string;
  assigneeId: number | null;
  assignee: string | null;
  createdAt: Date;
}

const columns = sql`claim.id, claim.kind, claim.fields, claim.order_number as "orderNumber", claim.status,
  claim.due_on as "dueOn", claim.assignee_id as "assigneeId", assignee.name as assignee, claim.created_at as "createdAt"`;
const source = sql`claim left join staff assignee on assignee.id = claim.assignee_id`;

const isOpen = sql`claim.status <> 'closed'`;
/** Visits stay in their view until they are over. */
const comingVisit = sql`store_visit where cancelled_at is null and starts_at > now() - interval '1 hour'`;

function inView(view: InquiryView, staffId: number): RawBuilder<unknown> {
  if (view === "closed") return sql`claim.status = 'closed'`;
  if (view === "visits") return sql`exists (select from ${comingVisit} and claim_id = claim.id)`;
  const kinds = viewKinds[view];
  const conditions: Partial<Record<InquiryView, RawBuilder<unknown>>> = {
    unassigned: sql`claim.assignee_id is null`,
    mine: sql`claim.assignee_id = ${staffId}`,
    waiting: sql`claim.status = 'waiting'`,
  };
  const condition = kinds ? sql`claim.kind in (${sql.join(kinds)})` : (conditions[view] ?? sql`true`);
  return sql`${isOpen} and ${condition}`;
}

interface ListQuery {
  view: InquiryView;
  /** A tsquery; null: the whole view. */
  tsquery: string | null;
  staffId: number;
  skip: number;
  limit: number;
}

const orders: Partial<Record<InquiryView, RawBuilder<unknown>>> = {
  visits: sql`(select starts_at from store_visit where claim_id = claim.id), claim.id`,
  closed: sql`claim.closed_at desc, claim.id desc`,
};

/** Ordered by due date; visits by their time, closed inquiries by closing time, the latest first. */
export async function inquiryRows(db: Db, { view, tsquery, staffId, skip, limit }: ListQuery): Promise<InquiryRow[]> {
  const order = orders[view] ?? sql`claim.due_on, claim.id`;
  const { rows } = await sql<InquiryRow>`
    select ${columns} from ${source}
    where ${inView(view, staffId)} and ${tsquery === null ? sql`true` : sql`claim.words @@ ${tsquery}::tsquery`}
    order by ${order} offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

export async function countComingVisits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${comingVisit}`.execute(db);
  return rows[0]?.count ?? 0;
}

type OpenView = Exclude<InquiryView, "visits" | "closed">;

/** Counts of every tab with open inquiries, in one pass. */
export async function openInquiryCounts(
  db: Db,
  views: readonly OpenView[],
  staffId: number,
): Promise<Record<OpenView, number>> {
  const counts = views.map((view) => sql`count(*) filter (where ${inView(view, staffId)})::int as ${sql.ref(view)}`);
  const { rows } = await sql<Record<OpenView, number>>`
    select ${sql.join(counts)} from claim where ${isOpen}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A count without a row");
  return row;
}

export async function inquiryById(db: Db, id: number) {
  const { rows } = await sql<InquiryRow & { version: number; recordedBy: string | null }>`
    select ${columns}, claim.version, recorder.name as "recordedBy"
    from ${source} left join staff recorder on recorder.id = claim.recorded_by
    where claim.id = ${id}`.execute(db);
  return rows[0];
}

export interface LockedInquiry {
  kind: InquiryKind;
  fields: InquiryFields;
  status: InquiryStatus;
  version: number;
  assigneeId: number | null;
  dueOn: string;
  waitingSince: string | null;
}

/** Locked: a concurrent change waits and then sees this one. */
export async function lockInquiry(tx: Db, id: number): Promise<LockedInquiry | undefined> {
  const { rows } = await sql<LockedInquiry>`
    select kind, fields, status, version, assignee_id as "assigneeId", due_on as "dueOn",
      waiting_since as "waitingSince"
    from claim where id = ${id} for update`.execute(tx);
  return rows[0];
}

export interface InquiryChange {
  status: InquiryStatus;
  assigneeId: number | null;
  dueOn: string;
  waitingSince: string | null;
}

export async function saveInquiry(tx: Db, id: number, change: InquiryChange): Promise<void> {
  const { status, assigneeId, dueOn, waitingSince } = change;
  await sql`
    update claim set status = ${status}, assignee_id = ${assigneeId}, due_on = ${dueOn}, waiting_since = ${waitingSince},
      closed_at = case when ${status} = 'closed' then coalesce(closed_at, now()) end, version = version + 1
    where id = ${id}`.execute(tx);
}

interface NewInquiry {
  kind: InquiryKind;
  fields: InquiryFields;
  orderNumber: number | null;
  dueOn: string;
  staffId: number;
}

export async function insertInquiry(tx: Db, inquiry: NewInquiry): Promise<number> {
  const { kind, fields, orderNumber, dueOn, staffId } = inquiry;
  const { id } = await tx
    .insertInto("claim")
    .values({
      kind,
      fields: JSON.stringify(fields),
      order_number: orderNumber,
      due_on: dueOn,
      assignee_id: staffId,
      recorded_by: staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Entry = Pick<InquiryCard["history"][number], "kind"> & { text?: string; isSent?: boolean; staffId: number };

export async function insertInquiryEntry(tx: Db, inquiryId: number, entry: Entry): Promise<number> {
  const { kind, text = "", isSent = false, staffId } = entry;
  const { id } = await tx
    .insertInto("inquiry_entry")
    .values({ inquiry_id: inquiryId, kind, text, is_sent: isSent, staff_id: staffId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function loadInquiryHistory(db: Db, inquiryId: number) {
  const { rows } = await sql<Omit<InquiryCard["history"][number], "at"> & { at: Date }>`
    select entry.id, entry.kind, entry.text, entry.is_sent as "isSent", staff.name as author, entry.at
    from inquiry_entry entry join staff on staff.id = entry.staff_id
    where entry.inquiry_id = ${inquiryId} order by entry.id`.execute(db);
  return rows;
}

export async function listInquiryFiles(db: Db, inquiryId: number): Promise<InquiryCard["files"]> {
  return db
    .selectFrom("claim_file")
    .select(["id", "name", "bytes"])
    .where("claim_id", "=", inquiryId)
    .orderBy("created_at")
    .execute();
}

export async function findInquiryFile(
  db: Db,
  inquiryId: number,
  fileId: string,
): Promise<StoredAttachment | undefined> {
  return db
    .selectFrom("claim_file")
    .select(["key", "name", "content_type as contentType"])
    .where("claim_id", "=", inquiryId)
    .where("id", "=", fileId)
    .executeTakeFirst();
}

const relatedDays = 90;
const mostRelated = 5;

/** Inquiries of the same phone or e-mail, by the full-text index. */
export async function relatedRows(db: Db, id: number, contacts: readonly string[]) {
  if (contacts.length === 0) return [];
  const { rows } = await sql<Pick<InquiryRow, "id" | "kind" | "fields" | "status">>`
    select id, kind, fields, status from claim
    where words @@ ${contacts.map(exactly).join(" | ")}::tsquery and id <> ${id}
      and created_at > now() - make_interval(days => ${relatedDays})
    order by id desc limit ${mostRelated}`.execute(db);
  return rows;
}

export async function findOrderSummary(db: Db, number: number) {
  const { rows } = await sql<{ number: number; title: string; status: string }>`
    select number, title, status::text as status from order_board where number = ${number}`.execute(db);
  return rows[0] ?? null;
}
