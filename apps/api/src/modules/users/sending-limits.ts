import type { Tallies } from "../../tallies.ts";
import { veilOf } from "../../veil.ts";

const perMinute = { max: 1, windowMs: 60_000 };
const perHour = { max: 5, windowMs: 3_600_000 };

/** Whether one more message may go to an address. */
export type MayWriteTo = (address: string) => Promise<boolean>;

/** One a minute and five an hour, whoever asks for them. */
export function sendingLimits(tallies: Tallies, secret: string): MayWriteTo {
  const veil = veilOf(secret);
  return async (address) => {
    const key = `write:${veil(address)}`;
    const { isWithin } = await tallies.take(`${key}:minute`, perMinute);
    return isWithin && (await tallies.take(`${key}:hour`, perHour)).isWithin;
  };
}
