import { randomUUID } from "node:crypto";
import type { AuthData, Credentials } from "@zertsalo/contract/session";
import { normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { isPassword } from "../../auth/passwords.ts";
import { ShopError } from "../../http/shop-error.ts";
import { insertConsents } from "../consents/consents.ts";
import { checkPassword } from "./check-password.ts";
import { moveGuestThings } from "./guest-things.ts";
import { endSession } from "./session.queries.ts";
import { openNewSession, type SessionParts } from "./session.service.ts";
import type { SignInCodes } from "./sign-in-codes.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import { type Account, findAccount, type LoginKey, noteDevice, noteOffer, loadCustomer } from "./sign-in.queries.ts";

/** Origin of a sign-in, read from the request. */
export interface SignInPlace {
  /** Session that the new one replaces. */
  sessionHash: Buffer | null;
  /** The same for all sessions that follow each other in one cookie; null: an unknown device. */
  deviceId: string | null;
  /** IP address; null for calls of our own servers. */
  address: string | null;
  addressHash: Buffer;
  /** Name of the device for its owner. */
  device: string | null;
}

/** By phone or e-mail, and password; after too many wrong passwords also by a code from an email. */
export async function signInByPassword(
  parts: SessionParts & { limits: SignInLimits; signInCodes: SignInCodes },
  given: Credentials,
  place: SignInPlace,
): Promise<AuthData> {
  const login = loginOf(given);
  const { deviceId, address, addressHash } = place;
  const found = await findAccount(parts.db, login, { deviceId, addressHash: address ? addressHash : null });

  const account = await checkAccount(parts, { login, found: found ?? null, given, place });
  if (!account.isConfirmed) throw new ShopError("credentials_freezed");
  if (account.hasOldOffer && !given.agree) throw new ShopError("need_agree");
  return signInAs(parts, account.id, {
    ...place,
    isRemembered: given.rememberMe === "Y",
    agreedBy: account.hasOldOffer ? login.value : null,
  });
}

interface Checked {
  login: LoginKey;
  found: Account | null;
  given: Credentials;
  place: SignInPlace;
}

async function checkAccount(
  { limits, signInCodes }: { limits: SignInLimits; signInCodes: SignInCodes },
  { login, found, given: { auth_password: password, auth_code: code }, place }: Checked,
): Promise<Account> {
  const { deviceId, address } = place;
  if (code !== undefined) {
    const ids = found ? [found.id] : [];
    const proof = await signInCodes.prove({ owner: "base_user_id", ids, code, deviceId, address });
    if (!found || !(await isPassword(password, found.passwordHash))) throw new ShopError("credentials_invalid");
    await proof.spend();
    return found;
  }
  const guesser = { login: `${login.kind}:${login.value}`, deviceId, address };
  return signInCodes.orCode(login, () => checkPassword(limits, found, password, guesser));
}

/** A text that is neither a phone nor an e-mail is answered like an unknown login. */
function loginOf({ auth_phone: phone, auth_email: email }: Credentials): LoginKey {
  if (email !== undefined) return { kind: "email", value: normaliseEmail(email) };
  return { kind: "phone", value: normalisePhone(phone ?? "") ?? "" };
}

interface SignIn extends SignInPlace {
  /** The company to sign in for; by default the first one that the user may buy for. */
  companyId?: number;
  isRemembered: boolean;
  /** The login with which the user has just agreed to the offer in force. */
  agreedBy?: string | null;
}

/**
 * Starts a user's session in place of the guest's: the guest's data is moved to the user, and the old id is revoked.
 */
export function signInAs({ db, tokens }: SessionParts, userId: number, signIn: SignIn): Promise<AuthData> {
  const { sessionHash, addressHash, device, isRemembered, agreedBy } = signIn;
  return db.transaction().execute(async (tx) => {
    const left = sessionHash && (await endSession(tx, sessionHash));
    const person = await loadCustomer(tx, userId);
    const companyId = signIn.companyId ?? person.companyId;
    if (left?.baseUserId === null) await moveGuestThings(tx, left.customerId, person.customerId);
    if (agreedBy) {
      const offer = [{ purpose: "oferta", document: "oferta" }] as const;
      await insertConsents(tx, offer, { subject: agreedBy, customerId: person.customerId, addressHash, page: "" });
      await noteOffer(tx, userId);
    }
    const deviceId = left?.deviceId ?? randomUUID();
    await noteDevice(tx, userId, deviceId, addressHash);
    return openNewSession(
      { db: tx, tokens },
      { ...person, companyId, baseUserId: userId, isRemembered, deviceId, device },
    );
  });
}
