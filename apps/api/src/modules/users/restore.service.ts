import type { Channel } from "@zertsalo/contract/users";
import type { Db } from "@zertsalo/db/connection";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { emailError, normaliseEmail, normalisePhone, phoneError } from "@zertsalo/domain/forms/field-rules";
import { newPasswordError } from "@zertsalo/domain/forms/new-password";
import { sql } from "kysely";
import { hashPassword } from "../../auth/passwords.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { noteDevice } from "../session/session.ts";
import type { AccountParts } from "./account-parts.ts";
import { type CodeProof, spendCode, spendToken } from "./codes.service.ts";
import { changePassword, memberPasswordError } from "./password.service.ts";
import { noteProof } from "./users.queries.ts";

/** The response and its time are the same for everyone: a job looks for the account. */
export async function requestRestore({ db, mayWriteTo }: AccountParts, channel: Channel, typed: string): Promise<void> {
  refuseFields({ to: (channel === "phone" ? phoneError : emailError)(typed) });
  const to = channel === "phone" ? (normalisePhone(typed) ?? "") : normaliseEmail(typed);
  if (!(await mayWriteTo(to))) return;
  await sql`
    select graphile_worker.add_job('restore-access',
      json_build_object('channel', ${channel}::text, 'to', ${to}::text, 'requestId', ${currentRequestId()}::text), max_attempts => 3)`.execute(
    db,
  );
}

type Given = { token: string; password: string } | { phone: string; code: string; password: string };

/** Sets the password after verification; all sessions are ended, and this device becomes a known one. */
export async function restorePassword(
  parts: AccountParts,
  given: Given,
  { deviceId, addressHash }: { deviceId: string | null; addressHash: Buffer },
): Promise<void> {
  refuseFields({ password: newPasswordError(given.password) });
  // Before the code is used up: hashing may be refused under load, and the link must stay valid then.
  const passwordHash = await hashPassword(given.password);

  const isProved = await parts.db.transaction().execute(async (tx) => {
    const proof = await proofOf({ ...parts, db: tx }, given);
    // Not thrown: a rollback would lose the count of the wrong code.
    if (!proof) return false;
    const { userId, channel, address } = proof;
    // Checked only now: strangers must not learn who buys for a company. The rollback keeps the code valid for a longer
    // password.
    refuseFields({ password: await memberPasswordError(tx, userId, given.password) });
    if (!(await noteProof(tx, userId, channel, address))) throw new ShopError("code_invalid");
    await dropUnproved(tx, userId);
    await changePassword(tx, userId, { passwordHash });
    if (deviceId) await noteDevice(tx, userId, deviceId, addressHash);
    return true;
  });
  if (!isProved) throw new ShopError("token" in given ? "link_expired" : "code_invalid");
}

async function proofOf({ db, secret }: AccountParts, given: Given): Promise<CodeProof | null> {
  if ("token" in given) return spendToken(db, "restore", given.token);
  const phone = normalisePhone(given.phone);
  const user = await db.selectFrom("base_user").select("id").where("phone", "=", phone).executeTakeFirst();
  return user ? spendCode(db, secret, { userId: user.id, purpose: "restore", code: given.code }) : null;
}

/** The account may have been registered by a stranger with this address: its other, unverified address is removed. */
async function dropUnproved(tx: Db, userId: number): Promise<void> {
  await sql`
    update base_user set
      phone = case when phone_proven_at is null and confirmed_at = now() then null else phone end,
      email = case when email_proven_at is null and confirmed_at = now() then null else email end
    where id = ${userId}`.execute(tx);
}
