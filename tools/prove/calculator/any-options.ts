import { moneyFields, oddValues } from "../numbers/tampering.ts";

/** A group of the rules in the API's response, as far as random input needs it. */
export interface ConfiguratorGroup {
  code: string;
  kind: string;
  values?: { code: string }[];
}

type Roll = (sides: number) => number;
type Options = Record<string, unknown>;

/** Any input of a browser: allowed or not, on the step or off it, with groups left out. */
export function anyOptions(groups: readonly ConfiguratorGroup[], roll: Roll): Options {
  const options: Options = {};
  for (const group of groups) {
    if (roll(7) > 0) options[group.code] = anyValue(group, roll);
  }
  return options;
}

function anyValue({ kind, values = [] }: ConfiguratorGroup, roll: Roll): unknown {
  const between = (min: number, max: number) => min + roll(max - min + 1);
  switch (kind) {
    case "choice":
      return roll(50) === 0 ? "no_such_code" : values[roll(values.length)]?.code;
    case "multi":
      return values.filter(() => roll(5) < 2).map(({ code }) => code);
    case "pair":
      return roll(2) === 0
        ? { width: between(350, 1600), height: between(250, 1400) }
        : { width: between(-100, 3600), height: between(-100, 3600) };
    case "position":
      return {
        sinks: Array.from({ length: roll(4) }, () => ({ x: between(-100, 3300), y: between(-100, 900), tap: null })),
        towel: null,
      };
    default:
      return between(-50, 900);
  }
}

/** The same options with one invalid entry: a price among the options, or a value of a wrong type. */
export function tamperedOptions(options: Options, roll: Roll): Options {
  const value = oddValues[roll(oddValues.length)];
  const names = [...moneyFields, "total", "parts", "prices", "hash", "rulesVersion"];
  if (roll(2) === 0) return { ...options, [names[roll(names.length)] ?? "price"]: value };
  const codes = Object.keys(options);
  return { ...options, [codes[roll(codes.length)] ?? "size"]: value };
}
