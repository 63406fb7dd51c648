import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import { type ConsentForm, consents, formConsents, missingConsents } from "@zertsalo/domain/consents/consents";
import type { FastifyRequest } from "fastify";
import { ShopError } from "../../http/shop-error.ts";
import { consentsStatement, insertConsents } from "./consents.queries.ts";

/** Sender of a form, from the request. */
export interface FormSender {
  customerId: string;
  addressHash: Buffer;
}

export function formSender({ visitor, addressHash }: Pick<FastifyRequest, "visitor" | "addressHash">): FormSender {
  return { customerId: visitor.customerId, addressHash };
}

/** Must run first: without its consents no data of a form may be stored. */
export function requireConsents(form: ConsentForm, { consents: given }: GivenConsents): void {
  const missing = missingConsents(form, given);
  if (missing.length > 0) throw new ShopError("consent_missing", missing);
}

/** Records the consents of a form: who, when, from where, and the document version in force. */
export async function recordConsents(
  tx: Db,
  form: ConsentForm,
  { given, subject, sender }: { given: GivenConsents; subject: string; sender: FormSender },
): Promise<void> {
  const facts = formConsents[form].map((purpose) => ({ purpose, document: consents[purpose].document }));
  await insertConsents(tx, facts, { subject, page: given.page, ...sender });
}

/** Each consent ticked in an order, and the newsletter subscription if both of its boxes are ticked. */
export function orderConsents({
  given,
  subject,
  sender,
}: {
  given: GivenConsents;
  subject: string;
  sender: FormSender;
}) {
  const ticked = formConsents.order.filter((purpose) => given.consents.includes(purpose));
  const isSubscribed = missingConsents("subscription", given.consents).length === 0;
  const purposes = [...ticked, ...(isSubscribed ? formConsents.subscription : [])];
  const facts = purposes.map((purpose) => ({ purpose, document: consents[purpose].document }));
  return consentsStatement(facts, { subject, page: given.page, ...sender });
}

/** Optional consents: the newsletter, and storing the address for it. */
export async function keepAdvertising(
  tx: Db,
  { given, subject, sender }: { given: GivenConsents; subject: string; sender: FormSender },
): Promise<void> {
  if (missingConsents("subscription", given.consents).length > 0) return;
  await recordConsents(tx, "subscription", { given, subject, sender });
}
