import { randomUUIDv7 } from "node:crypto";
import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Channel } from "@zertsalo/contract/users";
import { sendCode } from "@zertsalo/db/account-codes";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { registrationErrors, type RegistrationValues } from "@zertsalo/domain/forms/registration-form";
import { hashPassword } from "../../auth/passwords.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { keepAdvertising, requireConsents, recordConsents } from "../consents/consents.ts";
import { subscribeWilling } from "../subscriptions/subscriptions.ts";
import type { SignInPlace } from "../session/session.ts";
import type { AccountParts } from "./account-parts.ts";
import { type CodeProof, spendCode, spendToken } from "./codes.service.ts";
import { loginOfText } from "./login.ts";
import { insertUser, noteProof, registeredAddresses, waitingUser } from "./users.queries.ts";

type Registration = RegistrationValues & GivenConsents & { confirmBy: Channel };
type Asker = Pick<SignInPlace, "address" | "addressHash" | "deviceId">;

/** Creates an account that is unusable until one of its addresses is verified. */
export async function register(parts: AccountParts, form: Registration, asker: Asker): Promise<void> {
  refuseFields({ ...registrationErrors(form) });
  requireConsents("registration", form);
  const email = normaliseEmail(form.email);
  const phone = normalisePhone(form.phone) ?? "";
  await refuseRegistered(parts, { phone, email }, asker);
  const sentTo = form.confirmBy === "phone" ? phone : email;
  if (!(await parts.mayWriteTo(sentTo))) throw new ShopError("too_many_request");
  const passwordHash = await hashPassword(form.password);

  await parts.db.transaction().execute(async (tx) => {
    const customerId = randomUUIDv7();
    const name = form.name.trim();
    const userId = await insertUser(tx, { customerId, name, phone, email, passwordHash });
    const sender = { customerId, addressHash: asker.addressHash };
    await recordConsents(tx, "registration", { given: form, subject: email, sender });
    await keepAdvertising(tx, { given: form, subject: email, sender });
    await sendCode(tx, parts.secret, { userId, purpose: "confirm", channel: form.confirmBy, address: sentTo, name });
  });
}

/** Limits how many logins one visitor may probe for existence. */
export async function refuseRegistered(
  { db, limits }: Pick<AccountParts, "db" | "limits">,
  addresses: { phone: string | null; email: string | null },
  asker: Pick<Asker, "address" | "deviceId">,
): Promise<void> {
  const registered = await registeredAddresses(db, addresses);
  const contacts = [addresses.phone && `phone:${addresses.phone}`, addresses.email && `email:${addresses.email}`];
  // Phone and e-mail of one registration count as one probe.
  if (!(await limits.mayTell(contacts.filter(Boolean).join(" "), asker))) throw new ShopError("too_many_request");
  if (registered.phone) throw new ShopError("phone_exists");
  if (registered.email) throw new ShopError("email_exists");
}

/** By the code that was sent, or by the link in the e-mail. */
export async function confirmRegistration(
  { db, secret }: AccountParts,
  given: { token: string } | { login: string; code: string },
): Promise<void> {
  if ("token" in given) {
    const proof = await spendToken(db, "confirm", given.token);
    if (!proof) throw new ShopError("link_expired");
    return acceptProof(db, proof);
  }
  const login = loginOfText(given.login);
  const user = login && (await waitingUser(db, login.kind, login.value));
  const proof = user && (await spendCode(db, secret, { userId: user.id, purpose: "confirm", code: given.code }));
  if (!proof) throw new ShopError("code_invalid");
  return acceptProof(db, proof);
}

function acceptProof(db: Db, { userId, channel, address }: CodeProof): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const confirmed = await noteProof(tx, userId, channel, address);
    if (!confirmed) throw new ShopError("code_invalid");
    const { name, login, discountPercent, email, isNew } = confirmed;
    if (channel === "email") await subscribeWilling(tx, userId);
    if (!isNew || !email) return;
    await queueEmail(tx, {
      kind: "registration",
      to: email,
      data: { name, login, discountPercent, personal: "/personal/" },
      cause: `registration/${userId}`,
    });
  });
}

/** The response is the same for everyone; only an unconfirmed account gets a message. */
export async function resendConfirmation(
  { db, secret, mayWriteTo }: AccountParts,
  given: { login: string; confirmBy: Channel },
): Promise<void> {
  const login = loginOfText(given.login);
  const user = login && (await waitingUser(db, login.kind, login.value));
  const address = user?.[given.confirmBy];
  if (!user || !address || !(await mayWriteTo(address))) return;
  const codeRequest = {
    userId: user.id,
    purpose: "confirm",
    channel: given.confirmBy,
    address,
    name: user.name,
  } as const;
  await db.transaction().execute((tx) => sendCode(tx, secret, codeRequest));
}
