import { createHmac, randomInt } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection.ts";
import { queueEmail } from "./emails.ts";

/** What was typed in a sign-in: a buyer's phone or email, a company's INN, or the email of a member of staff. */
export interface SignInLogin {
  kind: "phone" | "email" | "inn" | "staff";
  /** In its normalised form. */
  value: string;
}

/** Column of the code's owner. */
export type CodeOwner = "base_user_id" | "staff_id";

/** Twelve digits, 40 bits: strangers may try as many as they like, so no count of theirs keeps the owner out. */
const groups = 3;
const groupDigits = 4;
const life = "1 hour";
/** Another email is sent after this long; until then the code of the last one is valid. */
export const signInCodePauseMinutes = 15;

/** As typed, with or without spaces. */
export function hashOfSignInCode(secret: string, typed: string): Buffer {
  return createHmac("sha256", secret)
    .update(`sign-in-code:${typed.replaceAll(/\D/g, "")}`)
    .digest();
}

interface Recipient {
  id: number;
  name: string;
  email: string;
}

/** Addresses that are verified: a mistyped one belongs to a stranger. */
const buyers = (condition: RawBuilder<unknown>) => sql<Recipient>`
  select id, name, email from base_user
  where ${condition} and erased_at is null and email is not null and email_proven_at is not null`;

const recipients: Record<SignInLogin["kind"], (value: string) => RawBuilder<Recipient>> = {
  phone: (value) => buyers(sql`phone = ${value}`),
  email: (value) => buyers(sql`email = ${value}`),
  // All who may sign in by the number: the code tells which of them it is.
  inn: (value) =>
    buyers(sql`id in (
      select base_user_id from company_member member join company on company.id = member.company_id
      where company.inn = ${value} and approved_at is not null)`),
  staff: (value) => sql<Recipient>`
    select id, name, email from staff where email = ${value} and disabled_at is null and enrolled_at is not null`,
};

/** Sends codes to the addresses in our rows, unless some were sent a short while ago; to nobody for an unknown login. */
export async function sendSignInCodes(db: Db, secret: string, { kind, value }: SignInLogin): Promise<void> {
  const owner: CodeOwner = kind === "staff" ? "staff_id" : "base_user_id";
  await db.transaction().execute(async (tx) => {
    const { rows } = await recipients[kind](value).execute(tx);
    for (const recipient of rows) await sendTo(tx, secret, owner, recipient);
  });
}

async function sendTo(tx: Db, secret: string, owner: CodeOwner, { id, email, name }: Recipient): Promise<void> {
  const code = Array.from({ length: groups }, () =>
    String(randomInt(10 ** groupDigits)).padStart(groupDigits, "0"),
  ).join(" ");
  const codeHash = hashOfSignInCode(secret, code);
  const { rows } = await sql`
    insert into sign_in_code (code_hash, ${sql.ref(owner)}, expires_at)
    select ${codeHash}, ${id}, now() + ${life}::interval
    where not exists (
      select from sign_in_code
      where ${sql.ref(owner)} = ${id} and sent_at > now() - make_interval(mins => ${signInCodePauseMinutes - 1}))
    returning 1`.execute(tx);
  if (rows.length === 0) return;
  const cause = `sign-in-guard/${codeHash.toString("hex").slice(0, 32)}`;
  await queueEmail(tx, { kind: "sign-in-guard", to: email, data: { name, code }, cause });
}
