import type { Money } from "@zertsalo/contract/money";
import type { Buyer } from "./cart-line.ts";

/**
 * What a guest's order would cost once he has registered. Null where that is no gain (a code may fall asleep below its
 * minimum), and for whoever is known already.
 */
export function registeredTotal(buyer: Buyer, total: Money, asRegistered: () => Money): Money | null {
  if (buyer.kind !== "guest") return null;
  const registered = asRegistered();
  return registered < total ? registered : null;
}
