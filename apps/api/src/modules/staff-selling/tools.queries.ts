import type { OpenTaskKind } from "@zertsalo/contract/staff-tools";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export async function expertList(db: Db) {
  const { rows } = await sql<{ id: number; name: string; email: string | null; givenAt: string }>`
    select base_user.id, base_user.name, email,
      to_char(expert_code.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "givenAt"
    from expert_code join base_user on base_user.id = base_user_id
    where revoked_at is null and erased_at is null order by base_user.name, base_user.id`.execute(db);
  return rows;
}

interface TerminalRow {
  number: number;
  store: string;
  state: "paired" | "waits" | "off";
  pairedAt: string | null;
}

export async function terminalList(db: Db): Promise<TerminalRow[]> {
  const { rows } = await sql<TerminalRow>`
    select number, store.name as store,
      case when secret_hash is not null then 'paired' when pairing_expires_at > now() then 'waits' else 'off' end as state,
      to_char(paired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "pairedAt"
    from terminal join store on store.id = store_id order by number`.execute(db);
  return rows;
}

/** False: the terminal does not exist. */
export async function shutTerminal(tx: Db, number: number): Promise<boolean> {
  const { rows } = await sql`
    update terminal set secret_hash = null, pairing_hash = null, pairing_expires_at = null, paired_at = null
    where number = ${number} returning 1`.execute(tx);
  return rows.length > 0;
}

interface TaskRow {
  id: number;
  kind: OpenTaskKind;
  subject: string;
  number: number | null;
  reason: string;
  at: string;
}

export async function openTasks(db: Db, limit: number): Promise<{ tasks: TaskRow[]; total: number }> {
  const { rows } = await sql<TaskRow & { total: number }>`
    select task.id, kind, subject, place.number, reason,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, count(*) over ()::int as total
    from staff_task task left join order_directory place on place.uid = task.order_uid
    where done_at is null order by task.id limit ${limit}`.execute(db);
  return { tasks: rows.map(({ total: _, ...task }) => task), total: rows[0]?.total ?? 0 };
}
