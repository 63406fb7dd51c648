import { z } from "zod";

/**
 * What a person may agree to, each with a document of its own. `chat` is the document's own word for questions and
 * requests; `newsletter` is the wish to be written to, `advertising` lets us keep the address for it: two laws, two ticks.
 */
export const ConsentPurpose = z.enum(["oferta", "account", "orders", "chat", "arrival", "newsletter", "advertising"]);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Part of every form's body: what was ticked, and on which page. */
export const GivenConsents = z.object({
  consents: z.array(ConsentPurpose).max(ConsentPurpose.options.length),
  page: z.string().max(300).default(""),
});
export type GivenConsents = z.infer<typeof GivenConsents>;
