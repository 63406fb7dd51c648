import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { emailError, normaliseEmail } from "@zertsalo/domain/forms/field-rules";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { refuseFields } from "../../http/refuse-fields.ts";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { ShopError } from "../../http/shop-error.ts";
import { withdrawConsents, type FormSender, recordConsents, requireConsents } from "../consents/consents.ts";
import { askSubscriber, confirmSubscriber, endSubscription, noteUnsubscribed } from "./subscriptions.queries.ts";

/** Never discloses whether the address is subscribed: the response is the same, only the e-mail differs. */
export async function requestSubscription(
  db: Db,
  { email: typed, ...given }: GivenConsents & { email: string },
  sender: FormSender,
): Promise<void> {
  refuseFields({ email: emailError(typed) });
  requireConsents("subscription", given);
  const email = normaliseEmail(typed);
  const token = newSecret();
  const hash = hashOfSecret(token);

  await db.transaction().execute(async (tx) => {
    await recordConsents(tx, "subscription", { given, subject: email, sender });
    const id = await askSubscriber(tx, email, hash);
    if (id === null) return;
    await queueEmail(tx, {
      kind: "subscription-requested",
      to: email,
      data: { confirm: `/confirm/subscription/?token=${token}` },
      cause: `subscription-requested/${id}/${hash.toString("hex", 0, 8)}`,
    });
  });
}

export function acceptSubscription(db: Db, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const hash = hashOfSecret(token);
    const subscriber = await confirmSubscriber(tx, hash);
    if (!subscriber) throw new ShopError("link_expired");
    await queueEmail(tx, {
      kind: "subscribed",
      to: subscriber.email,
      data: { sales: "/sales/", unsubscribe: `/unsubscribe/?key=${subscriber.key}` },
      cause: `subscribed/${subscriber.id}/${hash.toString("hex", 0, 8)}`,
    });
  });
}

/** An unknown key changes nothing and is not reported. */
export async function stopSubscription(
  db: Db,
  { key, mailing }: { key: string; mailing?: number | undefined },
): Promise<void> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) return;
  await db.transaction().execute(async (tx) => {
    const ended = await endSubscription(tx, key);
    if (!ended) return;
    await withdrawConsents(tx, ended.email, formConsents.subscription);
    if (mailing !== undefined) await noteUnsubscribed(tx, mailing, ended.email);
  });
}
