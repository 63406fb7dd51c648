import { randomUUID } from "node:crypto";
import type { AuthData, Credentials } from "@zertsalo/contract/session";
import { normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { ShopError } from "../../shop-error.ts";
import { insertConsents } from "../consents/consents.queries.ts";
import { checkPassword } from "./check-password.ts";
import { moveGuestThings } from "./guest-things.ts";
import { endSession } from "./session.queries.ts";
import { openNewSession, type SessionParts } from "./session.service.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import { findAccount, type Login, noteDevice, noteOffer, loadCustomer } from "./sign-in.queries.ts";

/** Where somebody signs in, as the request knows it. */
export interface SignInPlace {
  /** Of the session that the new one takes the place of. */
  sessionHash: Buffer | null;
  /** The same for all sessions that follow each other in one cookie; null: none that we have seen before. */
  deviceId: string | null;
  /** Of the net; null for calls of our own house. */
  address: string | null;
  addressHash: Buffer;
  /** What its owner knows the device by. */
  device: string | null;
}

/** By phone or e-mail, and password. */
export async function signInByPassword(
  parts: SessionParts & { limits: SignInLimits },
  given: Credentials,
  place: SignInPlace,
): Promise<AuthData> {
  const login = loginOf(given);
  const { deviceId, address, addressHash } = place;
  const found = await findAccount(parts.db, login, { deviceId, addressHash: address ? addressHash : null });

  const guesser = { login: `${login.kind}:${login.value}`, deviceId, address };
  const account = await checkPassword(parts.limits, found ?? null, given.auth_password, guesser);
  if (!account.isConfirmed) throw new ShopError("credentials_freezed");
  if (account.hasOldOffer && !given.agree) throw new ShopError("need_agree");
  return signInAs(parts, account.id, {
    ...place,
    isRemembered: given.rememberMe === "Y",
    agreedBy: account.hasOldOffer ? login.value : null,
  });
}

/** What is no phone and no e-mail is nobody's login, and is answered like one that nobody has. */
function loginOf({ auth_phone: phone, auth_email: email }: Credentials): Login {
  if (email !== undefined) return { kind: "email", value: normaliseEmail(email) };
  return { kind: "phone", value: normalisePhone(phone ?? "") ?? "" };
}

interface SignIn extends SignInPlace {
  /** The company he has signed in for; without one, the first that he may buy for. */
  companyId?: number;
  isRemembered: boolean;
  /** What he is known by, where he has just agreed to the offer in force. */
  agreedBy?: string | null;
}

/** Begins a user's session in place of the guest's: what that one had gathered is his now, and its id is dead. */
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
