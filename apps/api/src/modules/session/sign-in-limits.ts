import { setTimeout as delay } from "node:timers/promises";
import { ShopError } from "../../http/shop-error.ts";
import type { Allowance, RateCounter } from "../../limits/rate-counter.ts";
import { createPseudonymizer } from "../../limits/pseudonymizer.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Wrong passwords, each with its own count (docs/decisions/0019-accounts.md). */
const allowances = {
  /** From one IP address, for any account. */
  address: { max: 50, windowMs: hour },
  /** For one account from one device. */
  device: { max: 5, windowMs: 15 * minute },
  /** For one account from all places where its owner has never signed in. */
  strangers: { max: 40, windowMs: day },
  /** For one account from a place where its owner has signed in: strangers never use it up, so the owner gets in. */
  trusted: { max: 20, windowMs: day },
} as const satisfies Record<string, Allowance>;

/** Number of different logins whose existence is disclosed to one device, and to one address. */
const disclosureLimits = {
  device: { max: 5, windowMs: hour },
  address: { max: 20, windowMs: hour },
} as const satisfies Record<string, Allowance>;

/** Maximum of delayed responses at once; a flood is not worth holding its connections for. */
const maxDelayed = 50;

export interface SignInAttempt {
  /** The account's number, or the typed login if there is no account. */
  account: string;
  /** Null: an unknown device. */
  deviceId: string | null;
  /** Null: a call of our own servers, which does not carry the visitor's address. */
  address: string | null;
  hasSignedInHere: boolean;
}

export interface Guess {
  /** The password was right: the count is given back. */
  forgive(): Promise<void>;
  /** The password was wrong: the response is delayed. */
  slowDown(): Promise<void>;
}

/** The guess was not checked. A sign-in sends a code to the owner instead (sign-in-codes.ts). */
export class GuessesUsedUp extends ShopError {
  constructor(endsInMs: number) {
    super("too_many_request", null, Math.ceil(endsInMs / 1_000));
  }
}

interface SignInDelays {
  delaysMs: readonly number[];
  pause?: (ms: number) => Promise<unknown>;
}

export type SignInLimits = ReturnType<typeof signInLimits>;

/** `delaysMs`: delay of the response to the nth wrong password in a row; `pause` waits for it. */
export function signInLimits(rateCounter: RateCounter, secret: string, { delaysMs, pause = delay }: SignInDelays) {
  let delayed = 0;
  const pseudonymize = createPseudonymizer(secret);

  function countsOf({ account, deviceId, address, hasSignedInHere }: SignInAttempt): [key: string, Allowance][] {
    const who = pseudonymize(account);
    const where = deviceId ?? `at-${pseudonymize(address ?? "")}`;
    return [
      ...(address ? [[`sign-in:address:${pseudonymize(address)}`, allowances.address] as [string, Allowance]] : []),
      [`sign-in:device:${who}:${where}`, allowances.device],
      hasSignedInHere
        ? [`sign-in:known:${who}:${where}`, allowances.trusted]
        : [`sign-in:strangers:${who}`, allowances.strangers],
    ];
  }

  /** Counts a guess before it is checked. A refused guess is not checked and does not use up the other counts. */
  async function guess(attempt: SignInAttempt): Promise<Guess> {
    const counted: [string, Allowance][] = [];
    const giveBack = () => Promise.all(counted.map(([key, allowance]) => rateCounter.giveBack(key, allowance)));
    let onDevice = 0;
    for (const [key, allowance] of countsOf(attempt)) {
      const { isWithin, count, endsInMs } = await rateCounter.take(key, allowance);
      if (!isWithin) {
        await giveBack();
        throw new GuessesUsedUp(endsInMs);
      }
      counted.push([key, allowance]);
      if (allowance === allowances.device) onDevice = count;
    }
    return {
      forgive: async () => void (await giveBack()),
      slowDown: () => keepBack(delaysMs[Math.min(onDevice, delaysMs.length) - 1] ?? 0),
    };
  }

  async function keepBack(ms: number): Promise<void> {
    if (ms === 0 || delayed >= maxDelayed) return;
    delayed += 1;
    await pause(ms);
    delayed -= 1;
  }

  /** Whether this visitor may still learn that a login is, or is not, registered. */
  async function mayTell(login: string, { deviceId, address }: Pick<SignInAttempt, "deviceId" | "address">) {
    const what = pseudonymize(login);
    const byDevice = await rateCounter.isAmongFirst(
      `told:device:${deviceId ?? pseudonymize(address ?? "")}`,
      what,
      disclosureLimits.device,
    );
    if (!address) return byDevice;
    return (
      (await rateCounter.isAmongFirst(`told:address:${pseudonymize(address)}`, what, disclosureLimits.address)) &&
      byDevice
    );
  }

  return { guess, mayTell };
}
