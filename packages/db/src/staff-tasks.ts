import type { OpenTaskKind } from "@zertsalo/contract/staff-tools";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "./check-rows.ts";
import type { Db } from "./connection.ts";
import type { OrderKey } from "./order-key.ts";

export interface StaffTask {
  kind: OpenTaskKind;
  /** What it is about: an order's number, a document's. */
  subject: string;
  reason: string;
  order?: OrderKey | null;
}

/** Leaves something for a person to look at; the same matter again only tells what it is now. */
export async function openTask(tx: Db, { kind, subject, reason, order = null }: StaffTask): Promise<void> {
  await sql`
    insert into staff_task (kind, subject, reason, customer_id, order_uid)
    values (${kind}, ${subject}, ${reason}, ${order?.customerId ?? null}, ${order?.uid ?? null})
    on conflict (kind, subject) where done_at is null do update set reason = excluded.reason`.execute(tx);
}

/** The matter has settled itself. */
export async function closeTask(tx: Db, { kind, subject }: Pick<StaffTask, "kind" | "subject">): Promise<void> {
  await sql`
    update staff_task set done_at = now()
    where kind = ${kind} and subject = ${subject} and done_at is null`.execute(tx);
}

const DoneTask = z.strictObject({ reason: z.string() });

/** The reason of the task, or null: there is none, or it is done. */
export async function finishTask(tx: Db, id: number): Promise<string | null> {
  const { rows } = await sql`
    update staff_task set done_at = now() where id = ${id} and done_at is null returning reason`.execute(tx);
  return checkRows(DoneTask, rows)[0]?.reason ?? null;
}
