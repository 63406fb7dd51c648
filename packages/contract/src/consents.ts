import { z } from "zod";

/**
 * Purposes of consent, each with a document of its own. `chat` covers questions and requests, as the document calls it;
 * `newsletter` is the subscription, `advertising` allows storing the address for it: two laws, two ticks.
 */
export const ConsentPurpose = z.enum(["oferta", "account", "orders", "chat", "arrival", "newsletter", "advertising"]);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Part of every form's body: the ticked consents, and the page of the form. */
export const GivenConsents = z.object({
  consents: z.array(ConsentPurpose).max(ConsentPurpose.options.length),
  page: z.string().max(300).default(""),
});
export type GivenConsents = z.infer<typeof GivenConsents>;
