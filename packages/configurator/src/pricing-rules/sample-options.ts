import { createDice } from "../seeded-random.ts";
import { type PricingRules, getRuleSet } from "./pricing-rules.ts";
import { kinds } from "../kinds.ts";
import type { ConfiguratorType, Group, Options, OptionValue } from "../model.ts";

export const sampledTypes = Object.keys(kinds) as ConfiguratorType[];

/** Any input at all, the same for the same seed: allowed or not, on the step or off it, now and then an unknown code. */
export function randomOptions(book: PricingRules, type: ConfiguratorType, seed: number): Options {
  const { next } = createDice(Math.imul(seed, 2654435761) + 17);
  const options: Options = {};
  for (const group of getRuleSet(book, type).groups) {
    if (next() >= 0.15) options[group.code] = randomValue(group, next);
  }
  return options;
}

function randomValue(group: Group, next: () => number): OptionValue {
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  switch (group.kind) {
    case "choice":
      return (next() < 0.02 ? null : group.values[whole(0, group.values.length - 1)]?.code) ?? "no_such_code";
    case "multi":
      return group.values.filter(() => next() < 0.4).map((value) => value.code);
    case "dimension":
      return whole(-50, 900);
    case "pair":
      return next() < 0.5
        ? { width: whole(350, 1600), height: whole(250, 1400) }
        : { width: whole(-100, 3600), height: whole(-100, 3600) };
    case "position": {
      const point = (x: number, y: number) => ({ x: whole(0, x), y: whole(0, y) });
      const sink = () => ({ x: whole(-100, 3300), y: whole(-100, 900), tap: next() < 0.5 ? point(3000, 900) : null });
      return { sinks: Array.from({ length: whole(0, 3) }, sink), towel: next() < 0.3 ? point(2000, 800) : null };
    }
  }
}
