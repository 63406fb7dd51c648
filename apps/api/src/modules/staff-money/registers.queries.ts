import type { Money } from "@zertsalo/contract/money";
import { MoneyDirection, RegisterProvider } from "@zertsalo/contract/staff-money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import type { RegisterOperation } from "@zertsalo/domain/money/parse-register";
import { sql } from "kysely";
import { z } from "zod";

const RegisterRow = z.strictObject({
  id: z.int(),
  provider: RegisterProvider,
  name: z.string(),
  rows: z.int(),
  directions: z.array(MoneyDirection),
  fromDay: z.string(),
  toDay: z.string(),
  author: z.string(),
  readAt: z.date(),
});

/** Registers that reach into the range, the latest first. */
export async function registersBetween(db: Db, from: Day, to: Day) {
  const { rows } = await sql`
    select register.id, provider, register.name, rows, directions, from_day::text as "fromDay", to_day::text as "toDay",
      staff.name as author, read_at as "readAt"
    from provider_register register join staff on staff.id = staff_id
    where to_day >= ${from}::date and from_day <= ${to}::date order by read_at desc limit 100`.execute(db);
  return checkRows(RegisterRow, rows);
}

export async function isRegisterKnown(db: Db, sha256: string): Promise<boolean> {
  const row = await db.selectFrom("provider_register").select("id").where("sha256", "=", sha256).executeTakeFirst();
  return row !== undefined;
}

/** Others wait: what is counted is what is stored. */
export async function lockRegisters(tx: Db): Promise<void> {
  await sql`lock table provider_register in share row exclusive mode`.execute(tx);
}

const asRecords = (operations: readonly RegisterOperation[]) => sql`
  jsonb_to_recordset(${JSON.stringify(operations)}::jsonb) as typed (direction text, "operationId" text,
    "paymentId" text, amount bigint, commission bigint, at timestamptz)`;

const CountsRow = z.strictObject({ added: z.int(), unchanged: z.int(), unknown: z.int() });

/** How the operations of a file relate to what is stored. */
export async function countOperations(db: Db, provider: string, operations: readonly RegisterOperation[]) {
  const { rows } = await sql`
    select count(*) filter (where line.operation_id is null)::int as added,
      count(*) filter (where (line.amount, line.commission, line.operated_at, line.payment_id)
        = (typed.amount, typed.commission, typed.at, typed."paymentId"))::int as unchanged,
      count(*) filter (where attempt.id is null)::int as unknown
    from ${asRecords(operations)}
      left join provider_register_row line on line.provider = ${provider} and line.direction = typed.direction
        and line.operation_id = typed."operationId"
      left join payment_attempt attempt on attempt.provider = ${provider}
        and attempt.provider_id = typed."paymentId"`.execute(db);
  return checkRows(CountsRow, rows)[0] ?? { added: 0, unchanged: 0, unknown: 0 };
}

interface NewRegister {
  provider: string;
  sha256: string;
  name: string;
  directions: readonly MoneyDirection[];
  days: { from: Day; to: Day };
  operations: readonly RegisterOperation[];
  staffId: number;
}

export async function insertRegister(tx: Db, register: NewRegister): Promise<void> {
  const { provider, sha256, name, directions, days, operations, staffId } = register;
  await sql`
    with file as (
      insert into provider_register (provider, sha256, name, rows, directions, from_day, to_day, staff_id)
      values (${provider}, ${sha256}, ${name}, ${operations.length}, ${[...directions]}::text[], ${days.from}::date,
        ${days.to}::date, ${staffId})
      returning id)
    insert into provider_register_row (provider, direction, operation_id, payment_id, amount, commission, operated_at,
      register_id)
    select ${provider}, direction, "operationId", "paymentId", amount, commission, at, file.id
    from ${asRecords(operations)}, file
    on conflict (provider, direction, operation_id) do update set payment_id = excluded.payment_id,
      amount = excluded.amount, commission = excluded.commission, operated_at = excluded.operated_at,
      register_id = excluded.register_id
    where (provider_register_row.amount, provider_register_row.commission, provider_register_row.operated_at,
        provider_register_row.payment_id)
      <> (excluded.amount, excluded.commission, excluded.operated_at, excluded.payment_id)`.execute(tx);
}

export const sumOperations = (operations: readonly RegisterOperation[], direction: MoneyDirection): Money =>
  operations.reduce((sum, each) => (each.direction === direction ? sum + each.amount : sum), 0);
