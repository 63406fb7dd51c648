import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { Channel } from "@zertsalo/contract/users";
import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { queueEmail } from "./emails.ts";
import { hashOfSecret, newSecret } from "./secrets.ts";
import { queueText } from "./text-messages.ts";

/** «sign-in»: a company's number is public, so a sign-in from a new device needs a code. */
export type CodePurpose = "confirm" | "restore" | "sign-in" | Channel;

interface SendCodeInput {
  userId: number;
  purpose: CodePurpose;
  channel: Channel;
  /** In its normalised, stored form. */
  address: string;
  /** Name for the greeting. */
  name: string;
}

/** A code of six digits is short-lived; a link is valid longer. */
const codeLife = "10 minutes";
const tokenLife: Partial<Record<CodePurpose, string>> = { confirm: "24 hours", restore: "30 minutes" };

/** Bound to the user and the purpose: the same digits are invalid anywhere else. */
export function hashOfCode(secret: string, userId: number, purpose: CodePurpose, code: string): Buffer {
  return createHmac("sha256", secret).update(`code:${userId}:${purpose}:${code}`).digest();
}

/** Sends a code, or an e-mail with a link, to an address; at most one per minute. */
export async function sendCode(tx: Db, secret: string, input: SendCodeInput): Promise<void> {
  const { userId, purpose, channel, address } = input;
  const hasToken = channel === "email" && tokenLife[purpose] !== undefined;
  const hasCode = !(hasToken && purpose === "restore");
  const code = hasCode ? String(randomInt(1_000_000)).padStart(6, "0") : null;
  const token = hasToken ? newSecret() : null;
  const codeHash = code && hashOfCode(secret, userId, purpose, code);
  const tokenHash = token && hashOfSecret(token);

  const { rows } = await sql`
    insert into account_code as stored
      (base_user_id, purpose, channel, address, code_hash, code_expires_at, token_hash, token_expires_at)
    values (${userId}, ${purpose}, ${channel}, ${address}, ${codeHash}, now() + ${codeLife}::interval, ${tokenHash},
      now() + ${tokenLife[purpose] ?? codeLife}::interval)
    on conflict (base_user_id, purpose) do update set
      channel = excluded.channel, address = excluded.address, tries = 0, sent_at = now(),
      code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at,
      token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at
    where stored.sent_at < now() - interval '1 minute'
    returning 1`.execute(tx);
  if (rows.length > 0) await write(tx, input, { code, token });
}

async function write(tx: Db, input: SendCodeInput, { code, token }: { code: string | null; token: string | null }) {
  const { userId, purpose, channel, address, name } = input;
  const cause = `code/${userId}/${purpose}/${randomBytes(8).toString("hex")}`;
  if (channel === "phone") {
    const kind = purpose === "restore" ? "restore" : "confirm";
    return queueText(tx, { phone: address, kind, data: { code: code ?? "" }, cause });
  }
  if (purpose === "confirm") {
    const confirm = `/?confirm=${token ?? ""}`;
    return queueEmail(tx, {
      kind: "registration-confirm",
      to: address,
      data: { name, confirm, code: code ?? "" },
      cause,
    });
  }
  if (purpose === "restore") {
    return queueEmail(tx, { kind: "restore", to: address, data: { restore: `/?restore=${token ?? ""}` }, cause });
  }
  const kind = purpose === "sign-in" ? "sign-in-code" : "address-code";
  return queueEmail(tx, { kind, to: address, data: { name, code: code ?? "" }, cause });
}
