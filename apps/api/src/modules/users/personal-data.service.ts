import type { AuthData } from "@zertsalo/contract/session";
import type { UserConsent } from "@zertsalo/contract/users";
import { queueEmail } from "@zertsalo/db/emails";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { ShopError } from "../../http/shop-error.ts";
import { listConsents, withdrawConsents, type FormSender, recordConsents } from "../consents/consents.ts";
import { leaveSession, type SignInPlace } from "../session/session.ts";
import { endSubscriptionByEmail, subscribeWilling } from "../subscriptions/subscriptions.ts";
import type { AccountParts } from "./account-parts.ts";
import { requirePassword } from "./current-password.ts";
import { forgetEverything, findPerson } from "./personal-data.ts";
import type { Person } from "../../database/personal-source.ts";
import { findOwner } from "./profile.queries.ts";

export async function requirePerson({ db }: Pick<AccountParts, "db">, userId: number): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw new ShopError("unauthorized");
  return person;
}

/** Each consent given is a row of its own; a withdrawal also ends the newsletter. */
export async function setAdvertising(
  { db }: Pick<AccountParts, "db">,
  person: Person,
  { isGiven, page, addressHash }: { isGiven: boolean; page: string } & Pick<FormSender, "addressHash">,
): Promise<UserConsent[]> {
  const [subject = ""] = person.addresses;
  return db.transaction().execute(async (tx) => {
    for (const address of person.addresses) await withdrawConsents(tx, address, formConsents.subscription);
    if (isGiven) {
      const sender = { customerId: person.customerId, addressHash };
      const given = { consents: [...formConsents.subscription], page };
      await recordConsents(tx, "subscription", { given, subject, sender });
      await subscribeWilling(tx, person.id);
    } else {
      for (const address of person.addresses) await endSubscriptionByEmail(tx, address);
    }
    return listConsents(tx, person.customerId, person.addresses);
  });
}

/** Sends a last e-mail; the address is erased together with that e-mail. */
export async function erase(
  parts: AccountParts,
  { userId, password, place }: { userId: number; password: string; place: SignInPlace },
): Promise<AuthData> {
  const owner = await findOwner(parts.db, userId);
  if (!owner) throw new ShopError("unauthorized");
  await requirePassword(parts.limits, owner, password, place);
  const person = await requirePerson(parts, userId);
  return parts.db.transaction().execute(async (tx) => {
    const left = await leaveSession({ ...parts, db: tx }, place.sessionHash);
    await forgetEverything(tx, person);
    if (owner.email) {
      await queueEmail(tx, { kind: "account-deleted", to: owner.email, data: {}, cause: `account-deleted/${userId}` });
    }
    return left;
  });
}
