import type { Money } from "@zertsalo/contract/money";

/** What each step took from a line; together the difference of its two totals. */
export interface LineDiscounts {
  sale: Money;
  kit: Money;
  /** Discount rules of staff. */
  rules: Money;
  registration: Money;
  b2b: Money;
  promotion: Money;
  /** Paid before for samples. */
  samples: Money;
}
