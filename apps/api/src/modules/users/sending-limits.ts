import type { RateCounter } from "../../limits/rate-counter.ts";
import { createPseudonymizer } from "../../limits/pseudonymizer.ts";

const perMinute = { max: 1, windowMs: 60_000 };
const perHour = { max: 5, windowMs: 3_600_000 };

/** Whether one more message may be sent to an address. */
export type MayWriteTo = (address: string) => Promise<boolean>;

/** One message a minute and five an hour per address. */
export function sendingLimits(rateCounter: RateCounter, secret: string): MayWriteTo {
  const veil = createPseudonymizer(secret);
  return async (address) => {
    const key = `write:${veil(address)}`;
    const { isWithin } = await rateCounter.take(`${key}:minute`, perMinute);
    return isWithin && (await rateCounter.take(`${key}:hour`, perHour)).isWithin;
  };
}
