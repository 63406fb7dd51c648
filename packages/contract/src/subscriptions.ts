import { z } from "zod";
import { GivenConsents } from "./consents.ts";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { LinkToken } from "./link-token.ts";

const tag = "Подписка";
const path = "/zertsalo-a-catalog/v1/subscriptions";

/** The same answer whoever is subscribed already. */
const Accepted = z.object({ accepted: z.literal(true) });

export const subscribe = endpoint({
  method: "POST",
  path,
  summary: "Asks for news and sales; an email asks back whether the address is right",
  tag,
  body: z.strictObject({ email: z.string().max(254), ...GivenConsents.shape }),
  response: Accepted,
  errors: ["consent_missing", "too_many_request"],
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: `${path}/confirm`,
  summary: "The yes of the email",
  tag,
  body: z.strictObject({ token: LinkToken }),
  response: Accepted,
  errors: ["link_expired"],
});

export const unsubscribe = endpoint({
  method: "POST",
  path: `${path}/unsubscribe`,
  summary: "Ends the subscription whose emails carry the key; an unknown key changes nothing",
  tag,
  /** `mailing`: whose link it is, for the count of that mailing. */
  body: z.strictObject({ key: LinkToken, mailing: Id.optional() }),
  response: Accepted,
});
