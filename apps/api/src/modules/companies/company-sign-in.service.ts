import type { BusinessCredentials } from "@zertsalo/contract/companies";
import type { AuthData } from "@zertsalo/contract/session";
import { sendCode } from "@zertsalo/db/account-codes";
import { isPassword } from "../../auth/passwords.ts";
import { ShopError } from "../../http/shop-error.ts";
import {
  isSignInCode,
  type SessionParts,
  signInAs,
  type SignInCodes,
  type SignInLimits,
  type SignInPlace,
  validSession,
} from "../session/session.ts";
import { spendCode } from "../users/users.ts";
import { type Candidate, findCandidates, confirmUser } from "./company-sign-in.queries.ts";

interface Parts extends SessionParts {
  limits: SignInLimits;
  signInCodes: SignInCodes;
  /** HMAC key for the hashes of codes. */
  secret: string;
}

/** Signs in by a company's INN and a member's password. A new device also needs a code from an e-mail. */
export async function signInByInn(parts: Parts, given: BusinessCredentials, place: SignInPlace): Promise<AuthData> {
  const session = place.sessionHash && (await validSession(parts.db, place.sessionHash));
  const deviceId = session?.deviceId ?? null;
  const candidates = await findCandidates(parts.db, given.inn, deviceId);
  const from = { deviceId, address: place.address };
  const isProved = isSignInCode(given.code);
  const person = isProved
    ? await checkProved(parts.signInCodes, candidates, { ...given, code: given.code ?? "" }, from)
    : await parts.signInCodes.orCode({ kind: "inn", value: given.inn }, () =>
        checkPeople(parts.limits, candidates, given, from),
      );
  if (!person.isApproved) throw new ShopError("company_member_waits");
  // Checked before the one-time code, so that a retry with `agree` can still use the code.
  if (person.hasOldOffer && !given.agree) throw new ShopError("need_agree");
  if (!isProved && (!person.isKnownDevice || !person.isConfirmed)) await checkCode(parts, person, given.code);
  return signInAs(parts, person.id, {
    ...place,
    companyId: person.companyId,
    isRemembered: given.rememberMe === "Y",
    agreedBy: person.hasOldOffer ? person.email : null,
  });
}

type From = { deviceId: string | null; address: string | null };

/** The code tells whose it is; his password is needed too. */
async function checkProved(
  codes: SignInCodes,
  candidates: readonly Candidate[],
  { code, password }: { code: string; password: string },
  from: From,
): Promise<Candidate> {
  const proof = await codes.prove({ owner: "base_user_id", ids: candidates.map(({ id }) => id), code, ...from });
  const person = candidates.find(({ id }) => id === proof.ownerId);
  if (!person || !(await isPassword(password, person.passwordHash))) throw new ShopError("credentials_invalid");
  await proof.spend();
  return person;
}

/** Guesses are counted per INN and device, so that strangers who know the INN cannot lock anybody out. */
async function checkPeople(
  limits: SignInLimits,
  candidates: readonly Candidate[],
  { inn, password }: BusinessCredentials,
  from: From,
): Promise<Candidate> {
  const isKnownHere = candidates.some(({ isKnownDevice }) => isKnownDevice);
  const guess = await limits.guess({ account: `company:${inn}`, hasSignedInHere: isKnownHere, ...from });
  const hashes = candidates.length > 0 ? candidates.map(({ passwordHash }) => passwordHash) : [null];
  for (const [at, hash] of hashes.entries()) {
    const isRight = await isPassword(password, hash);
    const person = candidates[at];
    if (!isRight || !person) continue;
    await guess.forgive();
    return person;
  }
  const mayTell = await limits.mayTell(`company:${inn}`, from);
  await guess.slowDown();
  throw new ShopError(candidates.length > 0 || !mayTell ? "credentials_invalid" : "credentials_notfound");
}

async function checkCode({ db, secret }: Parts, person: Candidate, code: string | undefined): Promise<void> {
  const { id, name, email } = person;
  if (email === null) throw new ShopError("credentials_freezed");
  if (!code) {
    const codeRequest = { userId: id, purpose: "sign-in", channel: "email", address: email, name } as const;
    await db.transaction().execute((tx) => sendCode(tx, secret, codeRequest));
    throw new ShopError("code_needed", { sentTo: maskEmail(email) });
  }
  const proof = await spendCode(db, secret, { userId: id, purpose: "sign-in", code });
  if (proof?.address !== email) throw new ShopError("code_invalid");
  await confirmUser(db, id);
}

/** «i***@example.ru»: enough for the owner to recognise the mailbox. */
function maskEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}***@${domain}`;
}
