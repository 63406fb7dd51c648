import { type PricingRules, getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { calculate } from "./calculate.ts";
import { holds } from "./expressions.ts";
import type { Axis, Calculation, Group, MultiGroup, Options, OptionValue, Pair, PairGroup, RuleSet } from "./model.ts";

/**
 * A piece, and what the buyer has set himself. A value that another one forced is in the piece alone: it lasts as long
 * as its cause, and then the buyer's own returns.
 */
export interface Chosen {
  choices: Options;
  calculation: Calculation;
}

export function choose(book: PricingRules, { choices, calculation }: Chosen, patch: Options): Chosen {
  const rules = getRuleSet(book, calculation.type);
  const change = { choices, options: calculation.options, patch };
  const next = calculate(book, calculation.type, requestedOptions(rules, change));
  return { choices: choicesAfter(rules, change, next.options), calculation: next };
}

/** The buyer's choices, the piece that the rules made of them, and what is set now. */
interface Change {
  choices: Options;
  options: Options;
  patch: Options;
}

/** Input of the rules: the buyer's own choices with the change laid over them. */
export function requestedOptions(rules: RuleSet, { choices, options, patch }: Change): Options {
  const requested = { ...choices };
  for (const [code, value] of Object.entries(patch)) {
    requested[code] = merged(groupOf(rules, code), { chosen: choices[code], made: options[code], set: value });
  }
  const turned = turnedSize(rules, { choices, options, patch });
  return turned ? { ...requested, size: turned } : requested;
}

/** The buyer's choices after the change: what he set, as far as the rules took it, and all that he had set before. */
export function choicesAfter(rules: RuleSet, change: Change, next: Options): Options {
  const requested = requestedOptions(rules, change);
  const choices = { ...next, ...requested };
  for (const code of Object.keys(change.patch)) {
    const made = next[code];
    // A group that is hidden now keeps its value for later.
    if (made === undefined) continue;
    choices[code] = accepted(groupOf(rules, code), change, requested[code], made);
  }
  if (change.patch.size === undefined && requested.size !== change.choices.size) {
    choices.size = freeSides(sizeGroup(rules), requested.size as Pair, change.choices.size as Pair, next);
  }
  return choices;
}

interface Values {
  chosen: OptionValue | undefined;
  made: OptionValue | undefined;
  set: OptionValue;
}

/** A pair and a list are set as a whole, but only what differs from the piece is the buyer's change. */
function merged(group: Group | undefined, { chosen, made, set }: Values): OptionValue {
  if (group?.kind === "pair" && isPair(chosen) && isPair(made) && isPair(set)) {
    return {
      width: set.width === made.width ? chosen.width : set.width,
      height: set.height === made.height ? chosen.height : set.height,
    };
  }
  if (group?.kind === "multi" && Array.isArray(chosen) && Array.isArray(made) && Array.isArray(set)) {
    return mergedList(group, chosen, made, set);
  }
  return set;
}

function mergedList(group: MultiGroup, chosen: string[], made: string[], set: string[]): string[] {
  const added = set.filter((code) => !made.includes(code));
  const removed = made.filter((code) => !set.includes(code));
  const waiting = chosen.filter((code) => !made.includes(code) && !added.some((each) => isShutOut(group, each, code)));
  return group.values
    .map(({ code }) => code)
    .filter(
      (code) => added.includes(code) || waiting.includes(code) || (made.includes(code) && !removed.includes(code)),
    );
}

function isShutOut({ values }: MultiGroup, one: string, other: string): boolean {
  const excludes = (code: string, shut: string) =>
    values.some((value) => value.code === code && (value.excludes ?? []).includes(shut));
  return excludes(one, other) || excludes(other, one);
}

/** Of what the buyer has just set, that which the rules made of it; of the rest, his earlier choice. */
function accepted(
  group: Group | undefined,
  { options, patch }: Change,
  requested: OptionValue | undefined,
  made: OptionValue,
): OptionValue {
  if (!group) return made;
  const [was, set] = [options[group.code], patch[group.code]];
  if (group.kind === "pair" && isPair(requested) && isPair(was) && isPair(set) && isPair(made)) {
    return {
      width: set.width === was.width ? requested.width : made.width,
      height: set.height === was.height ? requested.height : made.height,
    };
  }
  if (group.kind === "multi" && Array.isArray(requested) && Array.isArray(was) && Array.isArray(made)) {
    const waiting = requested.filter((code) => !(Array.isArray(set) && set.includes(code)) || was.includes(code));
    return group.values.map(({ code }) => code).filter((code) => made.includes(code) || waiting.includes(code));
  }
  return made;
}

/** Turning a half circle on its side swaps its sides; nothing for any other change. */
function turnedSize(rules: RuleSet, { choices, options, patch }: Change): Pair | null {
  // A turn that the rules do not know is corrected to none.
  const isUpright = (turn: OptionValue | undefined) => turn !== "90_left" && turn !== "90_right";
  if (patch.turn === undefined || patch.size !== undefined || isUpright(patch.turn) === isUpright(options.turn)) {
    return null;
  }
  const [chosen, made] = [choices.size, options.size];
  if (!isPair(chosen) || !isPair(made)) return null;
  const sides = freeSides(sizeGroup(rules), chosen, made, options);
  return { width: sides.height, height: sides.width };
}

/** Each side from the first pair where it is free, from the second where it follows from the other side. */
function freeSides(group: PairGroup | undefined, free: Pair, bound: Pair, options: Options): Pair {
  const isBound = (axis: Axis | undefined) => axis?.equals !== undefined && holds(options, axis.equals.if);
  return {
    width: isBound(group?.width) ? bound.width : free.width,
    height: isBound(group?.height) ? bound.height : free.height,
  };
}

const groupOf = (rules: RuleSet, code: string) => rules.groups.find((group) => group.code === code);

function sizeGroup(rules: RuleSet): PairGroup | undefined {
  const group = groupOf(rules, "size");
  return group?.kind === "pair" ? group : undefined;
}

function isPair(value: OptionValue | undefined): value is Pair {
  return typeof value === "object" && !Array.isArray(value) && "width" in value;
}
