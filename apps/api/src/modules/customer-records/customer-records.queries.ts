import type { CustomerCard } from "@zertsalo/contract/staff-customers";
import type {
  PersonalRequest,
  PersonalRequestKind,
  PersonalRequestWay,
} from "@zertsalo/contract/staff-personal-requests";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";

const mostNotes = 200;

export async function listCustomerNotes(db: Db, customerId: string): Promise<CustomerCard["notes"]> {
  const { rows } = await sql<{ id: number; author: string; text: string; at: Date }>`
    select note.id, staff.name as author, note.text, note.at
    from customer_note note join staff on staff.id = staff_id
    where customer_id = ${customerId} order by note.id desc limit ${mostNotes}`.execute(db);
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

export async function insertCustomerNote(
  tx: Db,
  { customerId, staffId, text }: { customerId: string; staffId: number; text: string },
): Promise<void> {
  await tx.insertInto("customer_note").values({ customer_id: customerId, staff_id: staffId, text }).execute();
}

export type PersonalRequestRow = Omit<PersonalRequest, "term" | "closedAt"> & {
  closedAt: Date | null;
  customerId: string;
};

const columns = sql`request.id, request.kind, request.way, request.note, request.received_on as "receivedOn",
  request.due_on as "dueOn", request.state, request.version, request.answer, recorder.name as "recordedBy",
  closer.name as "closedBy", request.closed_at as "closedAt", request.customer_id as "customerId"`;
const source = sql`personal_request request left join staff recorder on recorder.id = request.recorded_by
  left join staff closer on closer.id = request.closed_by`;

async function requestsWhere<Row extends PersonalRequestRow>(db: Db, rest: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} ${rest}`.execute(db);
  return rows;
}

export const requestsOfCustomer = (db: Db, customerId: string): Promise<PersonalRequestRow[]> =>
  requestsWhere(db, sql`from ${source} where request.customer_id = ${customerId} order by request.id desc limit 50`);

export async function requestById(db: Db, id: number): Promise<PersonalRequestRow | undefined> {
  const [row] = await requestsWhere(db, sql`from ${source} where request.id = ${id}`);
  return row;
}

export type ListedRequestRow = PersonalRequestRow & { customerNumber: number | null; customerName: string | null };

/** Open ones by their term, others the latest first. */
export async function requestsInView(
  db: Db,
  { view, skip, limit }: { view: "open" | "closed"; skip: number; limit: number },
): Promise<ListedRequestRow[]> {
  const [condition, order] =
    view === "open"
      ? [sql`request.state = 'open'`, sql`request.due_on, request.id`]
      : [sql`request.closed_at is not null`, sql`request.closed_at desc, request.id desc`];
  return requestsWhere<ListedRequestRow>(
    db,
    sql`, board.id as "customerNumber", board.name as "customerName"
      from ${source} left join customer_board board on board.customer_id = request.customer_id
      where ${condition} order by ${order} offset ${skip} limit ${limit}`,
  );
}

export async function countOpenRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personal_request where state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewRequest {
  customerId: string;
  kind: PersonalRequestKind;
  way: PersonalRequestWay;
  note: string;
  receivedOn: string;
  dueOn: string;
  staffId: number;
}

/** Null: one of the kind is open already. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number | null> {
  const { customerId, kind, way, note, receivedOn, dueOn, staffId } = request;
  const { rows } = await sql<{ id: number }>`
    insert into personal_request (customer_id, kind, way, note, received_on, due_on, recorded_by)
    values (${customerId}, ${kind}, ${way}, ${note}, ${receivedOn}, ${dueOn}, ${staffId})
    on conflict (customer_id, kind) where state = 'open' do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface LockedRequest {
  customerId: string;
  kind: PersonalRequestKind;
  state: PersonalRequest["state"];
  version: number;
}

export async function lockRequest(tx: Db, id: number): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    select customer_id as "customerId", kind, state, version from personal_request where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function closeRequest(
  tx: Db,
  id: number,
  { state, answer, staffId }: { state: "done" | "refused"; answer: string; staffId: number },
): Promise<void> {
  await sql`
    update personal_request set state = ${state}, answer = ${answer}, closed_by = ${staffId}, closed_at = now(),
      version = version + 1
    where id = ${id}`.execute(tx);
}
