import type { Channel } from "@zertsalo/db/account-codes";
import type { Db } from "@zertsalo/db/connection";
import {
  emailError,
  newPasswordError,
  normaliseEmail,
  normalisePhone,
  phoneError,
} from "@zertsalo/domain/forms/field-rules";
import { sql } from "kysely";
import { hashPassword } from "../../passwords.ts";
import { refuseFields } from "../../refuse-fields.ts";
import { ShopError } from "../../shop-error.ts";
import { noteDevice } from "../session/sign-in.queries.ts";
import type { AccountParts } from "./account-parts.ts";
import { type Proof, spendCode, spendToken } from "./codes.service.ts";
import { changePassword, memberPasswordError } from "./password.service.ts";
import { noteProof } from "./users.queries.ts";

/** The same answer at the same moment for everyone: whether there is an account, a job finds out. */
export async function requestRestore({ db, mayWriteTo }: AccountParts, channel: Channel, typed: string): Promise<void> {
  refuseFields({ to: (channel === "phone" ? phoneError : emailError)(typed) });
  const to = channel === "phone" ? (normalisePhone(typed) ?? "") : normaliseEmail(typed);
  if (!(await mayWriteTo(to))) return;
  await sql`
    select graphile_worker.add_job('restore-access', json_build_object('channel', ${channel}::text, 'to', ${to}::text),
      max_attempts => 3)`.execute(db);
}

type Given = { token: string; password: string } | { phone: string; code: string; password: string };

/** Whoever proves the address sets the password; everybody is signed out, and this device is known from now on. */
export async function restorePassword(
  parts: AccountParts,
  given: Given,
  { deviceId, addressHash }: { deviceId: string | null; addressHash: Buffer },
): Promise<void> {
  refuseFields({ password: newPasswordError(given.password) });
  // Before the proof is spent: a busy machine refuses here, and the link is still good.
  const passwordHash = await hashPassword(given.password);

  const isProved = await parts.db.transaction().execute(async (tx) => {
    const proof = await proofOf({ ...parts, db: tx }, given);
    // A wrong code stays counted, so this is no failure of the transaction.
    if (!proof) return false;
    const { userId, channel, address } = proof;
    // Only now: strangers are not told who buys for a company. The proof stays good for a longer password.
    refuseFields({ password: await memberPasswordError(tx, userId, given.password) });
    if (!(await noteProof(tx, userId, channel, address))) throw new ShopError("code_invalid");
    await dropUnproved(tx, userId);
    await changePassword(tx, userId, { passwordHash });
    if (deviceId) await noteDevice(tx, userId, deviceId, addressHash);
    return true;
  });
  if (!isProved) throw new ShopError("token" in given ? "link_expired" : "code_invalid");
}

async function proofOf({ db, secret }: AccountParts, given: Given): Promise<Proof | null> {
  if ("token" in given) return spendToken(db, "restore", given.token);
  const phone = normalisePhone(given.phone);
  const user = await db.selectFrom("base_user").select("id").where("phone", "=", phone).executeTakeFirst();
  return user ? spendCode(db, secret, { userId: user.id, purpose: "restore", code: given.code }) : null;
}

/** An account that somebody else had begun with this address: his other one, never proved, opens it no more. */
async function dropUnproved(tx: Db, userId: number): Promise<void> {
  await sql`
    update base_user set
      phone = case when phone_proven_at is null and confirmed_at = now() then null else phone end,
      email = case when email_proven_at is null and confirmed_at = now() then null else email end
    where id = ${userId}`.execute(tx);
}
