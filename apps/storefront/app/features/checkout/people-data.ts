import type { ConsentPurpose } from "@zertsalo/contract/consents";

/** The company that a wholesale buyer buys for. */
export interface CheckoutCompany {
  name: string;
  /** «ИНН 6316000209, КПП 631601001, Самара» */
  facts: string;
}

/** What is known of the buyer while the page stands. */
export interface People {
  /** He may sign in first. */
  isGuest: boolean;
  /** The company of his switch; null: he is no wholesale buyer. */
  company: CheckoutCompany | null;
  /** Ticks that an order cannot do without. */
  requiredConsents: readonly ConsentPurpose[];
}
