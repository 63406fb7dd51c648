import type { DayMatter, NavCounters } from "@zertsalo/contract/staff-day";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { isOrderDue, isLate, needsConfirmation } from "../staff-order-list/staff-order-list.ts";
import { isWaiting } from "../staff-selling/staff-selling.ts";

const ofBoard = (condition: RawBuilder<unknown>) =>
  sql`(select count(*) from order_board where status not in ('F', 'A') and ${condition})`;

const openInquiries = sql`(select count(*) from claim where status <> 'closed')`;

/** Roles of each task and its count over open rows, which are few. */
const matters: Record<DayMatter, { roles: readonly StaffRole[]; count: RawBuilder<unknown> }> = {
  overdue: { roles: ["order_manager"], count: ofBoard(isLate) },
  "due-today": { roles: ["order_manager"], count: ofBoard(isOrderDue) },
  check: { roles: ["order_manager"], count: ofBoard(needsConfirmation) },
  change: { roles: ["order_manager"], count: ofBoard(sql`status = 'K'`) },
  unpaid: { roles: ["order_manager"], count: ofBoard(sql`status = 'X'`) },
  fresh: {
    roles: ["order_manager"],
    count: sql`(select count(*) from order_board
      where completed_at >= date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')`,
  },
  returns: { roles: ["order_manager"], count: sql`(select count(*) from return_request where state = 'waiting')` },
  inquiries: { roles: ["order_manager"], count: openInquiries },
  tasks: { roles: ["order_manager"], count: sql`(select count(*) from staff_task where done_at is null)` },
  companies: {
    roles: ["order_manager"],
    count: sql`(select count(*) from company where ${isWaiting})`,
  },
  chats: {
    roles: ["operator"],
    count: sql`(select count(*) from chat where closed_at is null and operator_id is null)`,
  },
  making: { roles: ["workshop"], count: ofBoard(sql`status = 'W' and is_made`) },
  reviews: { roles: ["content"], count: sql`(select count(*) from written_review where state = 'waiting')` },
  drafts: {
    roles: ["content"],
    // Uses the index of each section's list: a catalogue may have a million products.
    count: sql`(select coalesce(sum(own.count), 0) from section cross join lateral (
      select count(*) from product
      where section_id = section.id and not is_active and is_draft and not is_special) as own)`,
  },
  edits: {
    roles: ["content"],
    count: sql`(select count(*) from product_draft join product on product.id = product_id where not is_draft)`,
  },
};

/** An owner gets all tasks. */
export async function mattersFor(db: Db, roles: readonly StaffRole[]) {
  const own = (Object.keys(matters) as DayMatter[]).filter(
    (matter) => roles.includes("owner") || matters[matter].roles.some((role) => roles.includes(role)),
  );
  if (own.length === 0) return [];
  const counts = own.map((matter) => sql`select ${matter}::text as matter, ${matters[matter].count}::int as count`);
  const { rows } = await sql<{ matter: DayMatter; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

const inquiryRoles: readonly StaffRole[] = ["order_manager", "owner"];

export async function countersFor(db: Db, roles: readonly StaffRole[]): Promise<NavCounters> {
  if (!inquiryRoles.some((role) => roles.includes(role))) return {};
  const { rows } = await sql<{ inquiries: number }>`select ${openInquiries}::int as inquiries`.execute(db);
  return rows[0] ?? {};
}
