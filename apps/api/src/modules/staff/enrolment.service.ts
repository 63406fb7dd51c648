import type { StaffEnrolment } from "@zertsalo/contract/staff";
import type { Db } from "@zertsalo/db/connection";
import { hashOfGivenCode, newGivenCode } from "@zertsalo/db/given-codes";
import { hashOfSecret } from "@zertsalo/db/secrets";
import { endStaffSessions } from "@zertsalo/db/staff-accounts";
import { businessPasswordError } from "@zertsalo/domain/companies/company-registration";
import { qrPath } from "@zertsalo/pdf/qr-code";
import { hashPassword } from "../../auth/passwords.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { startStaffSession, ownerOfSecret, type SignInFrom, type StaffParts } from "./staff-sign-in.service.ts";
import * as queries from "./staff.queries.ts";
import { matchingStep, newTotpSecret, totpUri } from "./totp.ts";

const recoveryCodeCount = 10;

/** Data of the enrolment page. */
export async function offerEnrolment({ db, sealer }: StaffParts, token: string): Promise<StaffEnrolment> {
  const enrolHash = hashOfSecret(token);
  const account = await enrollingBy(db, enrolHash);
  const fresh = sealer.seal(newTotpSecret(), ownerOfSecret(account.id));
  const sealed = await queries.offerSecret(db, enrolHash, fresh);
  const secret = sealed && sealer.open(sealed, ownerOfSecret(account.id));
  if (!secret) throw new ShopError("enrolment_ended");
  const uri = totpUri(secret, account.email);
  return { name: account.name, email: account.email, secret, uri, qr: qrPath(uri) };
}

/** Sets a password and a verified second factor, both or neither. All earlier sessions are ended. */
export async function enrol(
  { db, sealer, limits, clock }: StaffParts,
  given: { token: string; password: string; code: string },
  from: SignInFrom,
) {
  const enrolHash = hashOfSecret(given.token);
  const account = await enrollingBy(db, enrolHash);
  refuseFields({ password: businessPasswordError(given.password) });
  const guess = await limits.guess({
    account: `staff-enrol:${account.id}`,
    deviceId: null,
    address: from.address,
    hasSignedInHere: true,
  });
  const secret = account.pendingSecret && sealer.open(account.pendingSecret, ownerOfSecret(account.id));
  const code = given.code.replaceAll(/\s/g, "");
  const step = secret && matchingStep(secret, code, { nowMs: clock.now(), usedStep: 0 });
  if (!step) {
    await guess.slowDown();
    throw new ShopError("second_factor_invalid");
  }
  await guess.forgive();
  const passwordHash = await hashPassword(given.password);
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () => newGivenCode("Z"));
  return db.transaction().execute(async (tx) => {
    const isOurs = await queries.finishEnrolment(tx, enrolHash, { passwordHash, step });
    if (!isOurs) throw new ShopError("enrolment_ended");
    await endStaffSessions(tx, account.id);
    await queries.replaceRecoveryCodes(tx, account.id, recoveryCodes.map(hashOfGivenCode));
    return { ...(await startStaffSession(tx, account.id, from, "enrolment")), recoveryCodes };
  });
}

async function enrollingBy(db: Db, enrolHash: Buffer): Promise<queries.Enrolling> {
  const account = await queries.enrollingBy(db, enrolHash);
  if (!account) throw new ShopError("enrolment_ended");
  return account;
}
