import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import { type ConsentForm, consents, formConsents, missingConsents } from "@zertsalo/domain/consents/consents";
import type { FastifyRequest } from "fastify";
import { ShopError } from "../../shop-error.ts";
import { insertConsents } from "./consents.queries.ts";

/** Who sends a form, as the request knows it. */
export interface FormSender {
  customerId: string;
  addressHash: Buffer;
}

export function formSender({ visitor, addressHash }: Pick<FastifyRequest, "visitor" | "addressHash">): FormSender {
  return { customerId: visitor.customerId, addressHash };
}

/** Before anything else is done with a form: without its consents nothing of it may be kept. */
export function requireConsents(form: ConsentForm, { consents: given }: GivenConsents): void {
  const missing = missingConsents(form, given);
  if (missing.length > 0) throw new ShopError("consent_missing", missing);
}

/** Keeps what was agreed to with the form: who, when, from where, and which wording was in force. */
export async function recordConsents(
  tx: Db,
  form: ConsentForm,
  { given, subject, sender }: { given: GivenConsents; subject: string; sender: FormSender },
): Promise<void> {
  const facts = formConsents[form].map((purpose) => ({ purpose, document: consents[purpose].document }));
  await insertConsents(tx, facts, { subject, page: given.page, ...sender });
}

/** Of an order: what was ticked of its own, each as a fact of its own, and the wish for news where both ticks are set. */
export async function recordOrderConsents(
  tx: Db,
  { given, subject, sender }: { given: GivenConsents; subject: string; sender: FormSender },
): Promise<void> {
  const ticked = formConsents.order.filter((purpose) => given.consents.includes(purpose));
  const facts = ticked.map((purpose) => ({ purpose, document: consents[purpose].document }));
  await insertConsents(tx, facts, { subject, page: given.page, ...sender });
  await keepAdvertising(tx, { given, subject, sender });
}

/** Ticks that nothing depends on: news and discounts, and the consent to keep the address for them. */
export async function keepAdvertising(
  tx: Db,
  { given, subject, sender }: { given: GivenConsents; subject: string; sender: FormSender },
): Promise<void> {
  if (missingConsents("subscription", given.consents).length > 0) return;
  await recordConsents(tx, "subscription", { given, subject, sender });
}
