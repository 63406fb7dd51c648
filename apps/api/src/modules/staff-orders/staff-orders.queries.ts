import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { OrderLetter, PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-words";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/orders/order-state";
import { sql } from "kysely";

export interface BoardRow {
  number: number;
  status: OrderLetter;
  placedAt: Date;
  placedAtUs: number;
  buyer: string;
  total: number;
  title: string;
  isMade: boolean;
  deliveryType: DeliveryType;
  deliveryDate: string;
  method: PaymentMethod;
  paymentStatus: PaymentStatus;
}

export interface BoardQuestion {
  letters: readonly OrderLetter[] | null;
  /** A tsquery over the board's words. */
  search: string | null;
  after: { placedAtUs: number; number: number } | null;
  limit: number;
}

export async function boardRows(db: Db, { letters, search, after, limit }: BoardQuestion): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select number, status::text as status, completed_at as "placedAt",
      (extract(epoch from completed_at) * 1000000)::bigint as "placedAtUs", buyer, order_total as total, title,
      is_made as "isMade", delivery_type as "deliveryType", delivery_date as "deliveryDate", payment_method as method,
      payment_status as "paymentStatus"
    from order_board
    where ${letters ? sql`status = any (${letters}::"char"[])` : sql`true`}
      and ${search ? sql`words @@ ${search}::tsquery` : sql`true`}
      and ${after ? sql`(completed_at, number) < (timestamptz 'epoch' + ${after.placedAtUs} * interval '1 microsecond', ${after.number}::bigint)` : sql`true`}
    order by completed_at desc, number desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function openCounts(db: Db): Promise<{ status: OrderLetter; count: number }[]> {
  const { rows } = await sql<{ status: OrderLetter; count: number }>`
    select status::text as status, count(*)::int as count from order_board
    where status not in ('F', 'A') group by status`.execute(db);
  return rows;
}

export async function keyOfNumber(db: Db, number: number): Promise<OrderKey | null> {
  const place = await db
    .selectFrom("order_directory")
    .select(["customer_id as customerId", "uid"])
    .where("number", "=", number)
    .executeTakeFirst();
  return place ?? null;
}

export interface OfficeRow {
  version: number;
  moves: { status: OrderLetter; actor: string; at: string }[];
  payments: {
    n: number;
    provider: string;
    method: PaymentMethod;
    state: string;
    amount: number;
    refunded: number;
    trouble: string | null;
    at: string;
  }[];
  receipts: { kind: string; state: "done" | "failed"; at: string }[];
  notes: { id: number; author: string; text: string; at: string }[];
  changes: { id: number; author: string; action: string; details: Record<string, unknown>; at: string }[];
}

/** Everything of the office's own about one order, in one question. */
export async function officeRow(db: Db, { customerId, uid }: OrderKey, number: number): Promise<OfficeRow> {
  const ofOrder = sql`customer_id = ${customerId} and order_uid = ${uid}`;
  const { rows } = await sql<OfficeRow>`
    select version,
      (select coalesce(json_agg(json_build_object('status', status::text, 'actor', actor, 'at', at) order by n), '[]')
        from order_move where ${ofOrder}) as moves,
      (select coalesce(json_agg(json_build_object('n', n, 'provider', provider, 'method', method, 'state', state,
          'amount', amount, 'refunded', refunded, 'trouble', trouble, 'at', created_at) order by n), '[]')
        from payment_attempt where ${ofOrder}) as payments,
      (select coalesce(json_agg(json_build_object('kind', kind, 'state', state, 'at', made_at) order by made_at), '[]')
        from order_receipt where ${ofOrder}) as receipts,
      (select coalesce(json_agg(json_build_object('id', note.id, 'author', staff.name, 'text', text, 'at', at)
          order by note.id), '[]')
        from order_note note join staff on staff.id = note.staff_id where number = ${number}) as notes,
      (select coalesce(json_agg(json_build_object('id', entry.id, 'author', staff.name, 'action', action,
          'details', details, 'at', at) order by entry.id desc), '[]')
        from (select * from audit_entry where subject = ${`number ${number}`} and kind = 'change'
          order by id desc limit 50) entry
        join staff on staff.id = entry.staff_id) as changes
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The order is gone");
  return row;
}

export async function insertNote(tx: Db, number: number, staffId: number, text: string): Promise<void> {
  await tx.insertInto("order_note").values({ number, staff_id: staffId, text }).execute();
}
