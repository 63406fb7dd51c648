import type { DayMatter, NavCounters } from "@zertsalo/contract/staff-day";
import { hasAnyRight, type StaffRight } from "@zertsalo/contract/staff-rights";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { isOrderDue, isLate, needsConfirmation } from "../staff-order-list/staff-order-list.ts";
import { isWaiting } from "../staff-selling/staff-selling.ts";

const ofBoard = (condition: RawBuilder<unknown>) =>
  sql`(select count(*) from order_board where status not in ('F', 'A') and ${condition})`;

const openInquiries = sql`(select count(*) from claim where status <> 'closed')`;

/** Who is told of each task, and its count over open rows, which are few. */
const matters: Record<DayMatter, { rights: readonly StaffRight[]; count: RawBuilder<unknown> }> = {
  overdue: { rights: ["figures.urgent"], count: ofBoard(isLate) },
  "due-today": { rights: ["figures.urgent"], count: ofBoard(isOrderDue) },
  check: { rights: ["figures.urgent"], count: ofBoard(needsConfirmation) },
  change: { rights: ["figures.urgent"], count: ofBoard(sql`status = 'K'`) },
  unpaid: { rights: ["figures.urgent"], count: ofBoard(sql`status = 'X'`) },
  fresh: {
    rights: ["figures.urgent"],
    count: sql`(select count(*) from order_board
      where completed_at >= date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')`,
  },
  returns: { rights: ["returns.see"], count: sql`(select count(*) from return_request where state = 'waiting')` },
  inquiries: { rights: ["inquiries.see"], count: openInquiries },
  tasks: { rights: ["tools.see"], count: sql`(select count(*) from staff_task where done_at is null)` },
  companies: {
    rights: ["companies.change"],
    count: sql`(select count(*) from company where ${isWaiting})`,
  },
  chats: {
    rights: ["chats.answer"],
    count: sql`(select count(*) from chat where closed_at is null and operator_id is null)`,
  },
  making: { rights: ["workshop.mark", "cutting.change"], count: ofBoard(sql`status = 'W' and is_made`) },
  reviews: { rights: ["reviews.see"], count: sql`(select count(*) from written_review where state = 'waiting')` },
  drafts: {
    rights: ["products.see"],
    // Uses the index of each section's list: a catalogue may have a million products.
    count: sql`(select coalesce(sum(own.count), 0) from section cross join lateral (
      select count(*) from product
      where section_id = section.id and not is_active and is_draft and not is_special) as own)`,
  },
  edits: {
    rights: ["products.see"],
    count: sql`(select count(*) from product_draft join product on product.id = product_id where not is_draft)`,
  },
};

export async function mattersFor(db: Db, rights: readonly StaffRight[]) {
  const own = (Object.keys(matters) as DayMatter[]).filter((matter) => hasAnyRight(rights, matters[matter].rights));
  if (own.length === 0) return [];
  const counts = own.map((matter) => sql`select ${matter}::text as matter, ${matters[matter].count}::int as count`);
  const { rows } = await sql<{ matter: DayMatter; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

export async function countersFor(db: Db, rights: readonly StaffRight[]): Promise<NavCounters> {
  if (!rights.includes("inquiries.see")) return {};
  const { rows } = await sql<{ inquiries: number }>`select ${openInquiries}::int as inquiries`.execute(db);
  return rows[0] ?? {};
}
