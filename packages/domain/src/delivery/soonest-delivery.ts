import type { ConfigurationDelivery } from "@zertsalo/contract/configurators";
import type { Money } from "@zertsalo/contract/money";
import type { Day } from "./calendar.ts";
import { isOwnPickup } from "./delivery-types.ts";

/** The soonest day and the least price among the ways that bring a piece; a counter counts where nothing else does. */
export function soonestDelivery(ways: readonly ConfigurationDelivery[]): { day: Day | null; priceFrom: Money | null } {
  const fit = ways.filter(({ isFit }) => isFit);
  const brought = fit.filter(({ code }) => !isOwnPickup(code));
  const counted = brought.length > 0 ? brought : fit;
  const [day = null] = counted.flatMap(({ date }) => date ?? []).toSorted();
  const prices = counted.flatMap(({ price }) => price ?? []);
  return { day, priceFrom: prices.length > 0 ? Math.min(...prices) : null };
}
