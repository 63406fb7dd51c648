import type { Options, Pair, Scheme } from "./model.ts";

/*
 * Readers of corrected options, in which every visible group has a value of its kind.
 * A hidden group has none: a list is empty then, a code undefined.
 */

export function getSize(options: Options): Pair {
  return options.size as Pair;
}

/** The code chosen in a group that is visible here. */
export function getOptionCode(options: Options, group: string): string {
  return options[group] as string;
}

export function getOptionCodes(options: Options, group: string): readonly string[] {
  return (options[group] ?? []) as string[];
}

export function getMillimetres(options: Options, group: string): number {
  return (options[group] ?? 0) as number;
}

export function getSinkScheme(options: Options): Scheme {
  return (options.scheme ?? { sinks: [], towel: null }) as Scheme;
}

/** Rounds half up, towards plus infinity, the same for every sign and in every engine. */
export function whole(value: number): number {
  return Math.floor(value + 0.5);
}
