import type { Channel, UserDetails } from "@zertsalo/contract/users";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { withDuplicateErrors } from "./users.queries.ts";

export async function findUserDetails(db: Db, userId: number): Promise<UserDetails | undefined> {
  const { rows } = await sql<Omit<UserDetails, "createdAt"> & { createdAt: Date }>`
    select id as "baseUserId", name, email, phone, to_char(birth_date, 'DD.MM.YYYY') as "birthDate",
      store_id as "storeId", discount_percent as discount, created_at as "createdAt"
    from base_user where id = ${userId} and erased_at is null`.execute(db);
  const [row] = rows;
  return row && { ...row, createdAt: row.createdAt.toISOString() };
}

export interface Owner {
  id: number;
  customerId: string;
  name: string;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
}

export function findOwner(db: Db, userId: number): Promise<Owner | undefined> {
  return db
    .selectFrom("base_user")
    .select(["id", "customer_id as customerId", "name", "email", "phone", "password_hash as passwordHash"])
    .where("id", "=", userId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

export interface PlainChange {
  name?: string;
  /** yyyy-mm-dd */
  birth_date?: string | null;
  store_id?: number;
}

export async function changePlainData(tx: Db, userId: number, change: PlainChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable("base_user").set(change).where("id", "=", userId).execute();
}

/** The address was verified by a code. */
export async function changeAddress(tx: Db, userId: number, channel: Channel, address: string): Promise<void> {
  await withDuplicateErrors(
    sql`
      update base_user set ${sql.ref(channel)} = ${address}, ${sql.ref(`${channel}_proven_at`)} = now()
      where id = ${userId}`.execute(tx),
  );
}

export async function today(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD') as today`.execute(db);
  return rows[0]?.today ?? "";
}

export async function isStore(db: Db, storeId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom("store")
      .select("id")
      .where("id", "=", storeId)
      .where("state", "=", "open")
      .executeTakeFirst()) !== undefined
  );
}

export async function mayBuyFor(db: Db, userId: number, companyId: number): Promise<boolean> {
  const member = await db
    .selectFrom("company_member")
    .select("company_id")
    .where("base_user_id", "=", userId)
    .where("company_id", "=", companyId)
    .where("approved_at", "is not", null)
    .executeTakeFirst();
  return member !== undefined;
}
