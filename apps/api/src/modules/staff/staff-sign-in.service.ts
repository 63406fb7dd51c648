import type { StaffAuth } from "@zertsalo/contract/staff";
import { staffCode } from "@zertsalo/contract/staff";
import type { Db } from "@zertsalo/db/connection";
import { hashOfGivenCode } from "@zertsalo/db/given-codes";
import type { Sealer } from "@zertsalo/db/sealed";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { normaliseEmail } from "@zertsalo/domain/forms/field-rules";
import { auditAction } from "./admin-route.ts";
import { isPassword } from "../../auth/passwords.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { SignInCodes, SignInLimits } from "../session/session.ts";
import { insertAuditEntry } from "./audit.queries.ts";
import { beginStaffSession, type StaffPlace } from "./staff-session.queries.ts";
import * as queries from "./staff.queries.ts";
import { matchingStep } from "./totp.ts";

export interface StaffParts {
  db: Db;
  limits: SignInLimits;
  signInCodes: SignInCodes;
  sealer: Sealer;
  clock: { now(): number };
}

/** Origin of a sign-in. The address is null for calls of our own servers. */
export type SignInFrom = StaffPlace & { address: string | null; requestId: string };

/** Associated data of an encrypted TOTP secret. */
export const ownerOfSecret = (staffId: number) => `staff:${staffId}`;

/** Unknown, blocked, not enrolled and wrong password get the same response after the same work. */
export async function checkStaffPassword(
  parts: StaffParts,
  given: { email: string; password: string; code?: string | undefined },
  { address, addressHash }: SignInFrom,
): Promise<{ challenge: string }> {
  const email = normaliseEmail(given.email);
  const account = await queries.accountToSignIn(parts.db, email, addressHash);
  if (given.code) await checkWithCode(parts, account, { ...given, code: given.code, address });
  else {
    const guesser = { email, password: given.password, address };
    await parts.signInCodes.orCode({ kind: "staff", value: email }, () => checkGuess(parts, account, guesser));
  }
  if (!account) throw new ShopError("credentials_invalid");
  const challenge = newSecret();
  await queries.insertChallenge(parts.db, hashOfSecret(challenge), account.id);
  return { challenge };
}

async function checkGuess(
  { limits }: StaffParts,
  account: queries.SignInAccount | null,
  { email, password, address }: { email: string; password: string; address: string | null },
): Promise<void> {
  const guess = await limits.guess({
    account: `staff:${account?.id ?? email}`,
    deviceId: null,
    address,
    hasSignedInHere: account?.hasSignedInHere ?? false,
  });
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (!isRight) {
    await guess.slowDown();
    throw new ShopError("credentials_invalid");
  }
  await guess.forgive();
}

/** The code of an email proves the owner while strangers guess; his password and second factor are needed as ever. */
async function checkWithCode(
  { signInCodes }: StaffParts,
  account: queries.SignInAccount | null,
  { code, password, address }: { code: string; password: string; address: string | null },
): Promise<void> {
  const ids = account ? [account.id] : [];
  const proof = await signInCodes.prove({ owner: "staff_id", ids, code, deviceId: null, address });
  if (!(await isPassword(password, account?.passwordHash ?? null))) throw new ShopError("credentials_invalid");
  await proof.spend();
}

/** Second step, after the right password. Wrong codes count per account, whatever the number of challenges. */
export async function checkStaffCode(
  parts: StaffParts,
  given: { challenge: string; code: string },
  from: SignInFrom,
): Promise<StaffAuth> {
  const { db, limits } = parts;
  const challengeHash = hashOfSecret(given.challenge);
  const account = await queries.takeTry(db, challengeHash, from.addressHash);
  if (!account) throw new ShopError("second_factor_late");
  const { staffId, hasSignedInHere } = account;
  const guess = await limits.guess({
    account: `staff-code:${staffId}`,
    deviceId: null,
    address: from.address,
    hasSignedInHere,
  });
  const factor = await db.transaction().execute(async (tx) => {
    const used = await useFactor(parts, tx, account, given.code);
    if (!used) return null;
    await queries.endChallenge(tx, challengeHash);
    return { used, auth: await startStaffSession(tx, staffId, from, used) };
  });
  if (!factor) {
    await guess.slowDown();
    throw new ShopError("second_factor_invalid");
  }
  await guess.forgive();
  return factor.auth;
}

async function useFactor(
  { sealer, clock }: StaffParts,
  tx: Db,
  { staffId, totpSecret, usedStep }: queries.Challenged,
  typed: string,
): Promise<"application" | "recovery code" | null> {
  const digits = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    return (await queries.useRecoveryCode(tx, staffId, hashOfGivenCode(typed))) ? "recovery code" : null;
  }
  const secret = sealer.open(totpSecret, ownerOfSecret(staffId));
  const step = secret && matchingStep(secret, digits, { nowMs: clock.now(), usedStep });
  return step && (await queries.useStep(tx, staffId, step)) ? "application" : null;
}

/** Writes the sign-in to the audit log in the same transaction. */
export async function startStaffSession(tx: Db, staffId: number, from: SignInFrom, by: string): Promise<StaffAuth> {
  const sessionId = newSecret();
  await beginStaffSession(tx, hashOfSecret(sessionId), staffId, from);
  await insertAuditEntry(tx, {
    staffId,
    kind: "sign-in",
    action: auditAction(staffCode),
    subject: `id ${staffId}`,
    details: { by, device: from.device },
    requestId: from.requestId,
  });
  return { sessionId, staff: await queries.memberById(tx, staffId) };
}
