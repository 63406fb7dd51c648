import type { Channel } from "@zertsalo/contract/users";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";

export interface NewUser {
  customerId: string;
  name: string;
  phone: string;
  email: string;
  passwordHash: string;
}

const UserId = z.strictObject({ id: z.int() });

/** With the registration discount and the offer in force. Throws if another account has the address. */
export async function insertUser(tx: Db, user: NewUser): Promise<number> {
  const { customerId, name, phone, email, passwordHash } = user;
  const { rows } = await withDuplicateErrors(
    sql`
      insert into base_user (customer_id, name, phone, email, password_hash, discount_percent, oferta_version)
      select ${customerId}, ${name}, ${phone}, ${email}, ${passwordHash},
        (content ->> 'registrationDiscountPercent')::smallint, content -> 'documentVersions' ->> 'oferta'
      from site_content where key = 'settings'
      returning id`.execute(tx),
  );
  const [row] = checkRows(UserId, rows);
  if (!row) throw new Error("The shop has no settings yet");
  return row.id;
}

const refusals: Record<string, "phone_exists" | "email_exists"> = {
  base_user_phone_idx: "phone_exists",
  base_user_email_idx: "email_exists",
};

/** For concurrent registrations with one address the unique index decides. */
export async function withDuplicateErrors<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
    const refusal = refusals[constraint];
    throw refusal ? new ShopError(refusal) : error;
  }
}

const RegisteredAddresses = z.strictObject({ phone: z.boolean(), email: z.boolean() });

/** Which of the addresses are registered already. */
export async function registeredAddresses(
  db: Db,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<z.infer<typeof RegisteredAddresses>> {
  const { rows } = await sql`
    select exists (select from base_user where phone = ${phone}) as phone,
      exists (select from base_user where email = ${email}) as email`.execute(db);
  return checkRows(RegisteredAddresses, rows)[0] ?? { phone: false, email: false };
}

export interface Waiting {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
}

/** An unconfirmed account. */
export function waitingUser(db: Db, channel: Channel, address: string): Promise<Waiting | undefined> {
  return db
    .selectFrom("base_user")
    .select(["id", "name", "phone", "email"])
    .where(channel, "=", address)
    .where("confirmed_at", "is", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

const Confirmed = z.strictObject({
  name: z.string(),
  login: z.string(),
  discountPercent: z.number(),
  email: z.string().nullable(),
  /** This was the first verified address of the account. */
  isNew: z.boolean(),
});
type Confirmed = z.infer<typeof Confirmed>;

/** Marks an address as verified, and with it the account as confirmed. */
export async function noteProof(tx: Db, userId: number, channel: Channel, address: string): Promise<Confirmed | null> {
  const { rows } = await sql`
    with before as (select id, confirmed_at from base_user where id = ${userId} for update)
    update base_user set
      confirmed_at = coalesce(base_user.confirmed_at, now()),
      ${sql.ref(`${channel}_proven_at`)} = coalesce(${sql.ref(`base_user.${channel}_proven_at`)}, now())
    from before
    where base_user.id = before.id and ${sql.ref(`base_user.${channel}`)} = ${address}
    returning name, ${sql.ref(channel)} as login, discount_percent as "discountPercent", email,
      before.confirmed_at is null as "isNew"`.execute(tx);
  return checkRows(Confirmed, rows)[0] ?? null;
}

/** Ends all sessions of the user; his pending codes and links become invalid too. */
export async function endAllSessions(tx: Db, userId: number, but: Buffer | null = null): Promise<void> {
  await sql`
    update session set revoked_at = now()
    where base_user_id = ${userId} and revoked_at is null and id_hash is distinct from ${but}`.execute(tx);
  await tx.deleteFrom("account_code").where("base_user_id", "=", userId).execute();
  await tx.deleteFrom("sign_in_code").where("base_user_id", "=", userId).execute();
}
