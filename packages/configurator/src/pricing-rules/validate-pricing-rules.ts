import { type PricingRules, getRuleSet } from "./pricing-rules.ts";
import { calculate } from "../calculate.ts";
import { correct } from "../correct.ts";
import type { ConfiguratorType, Options, RuleSet } from "../model.ts";
import { getSize } from "../options.ts";
import { validateLayers } from "../layers/validate-layers.ts";
import { layers } from "../layers/layers.ts";
import { validatePriceList } from "./validate-price-list.ts";
import { validateRuleSet } from "./validate-rule-set.ts";
import { sampledTypes, randomOptions } from "./sample-options.ts";

/** How many random pieces of each type are tried. */
const TRIES = 200;

/**
 * What speaks against selling by these rules and prices together: faults of each, and whatever fails when every value
 * is chosen once and many pieces are tried at random. A price that is missing, a code that no drawing knows and limits
 * that cross are found here and not by a buyer.
 */
export function validatePricingRules(book: PricingRules, tries = TRIES): string[] {
  const written = validateWrittenRules(book);
  if (written.length > 0) return written;
  return [...new Set(typesWithRules(book).flatMap((type) => validatePieces(book, type, tries)))];
}

/** Faults of rule sets and price list by themselves; without any, the pieces of each type can be tried. */
export function validateWrittenRules(book: PricingRules): string[] {
  return [
    ...book.ruleSets.flatMap((rules) => validateRuleSet(rules).map((fault) => `${rules.version}: ${fault}`)),
    ...validatePriceList(book.prices),
  ];
}

export const typesWithRules = (book: PricingRules): ConfiguratorType[] =>
  sampledTypes.filter((type) => book.ruleSets.some((rules) => rules.types.includes(type)));

/** Faults of pieces of one type: a fifth of a second of work, for which a server takes one type at a time. */
export function validatePieces(book: PricingRules, type: ConfiguratorType, tries = TRIES): string[] {
  const random = Array.from({ length: tries }, (_, seed) => randomOptions(book, type, seed));
  const faults = random.flatMap((options) => pieceFaults(book, type, options));
  if (faults.length > 0) return faults;
  const rules = getRuleSet(book, type);
  const pool = random.map((options) => correct(rules, type, options).options);
  const usual = correct(rules, type, {}).options;
  return everyValue(rules, usual, pool).flatMap((options) => pieceFaults(book, type, options));
}

/** In how many pieces each value is tried: in the first one something else may rule it out. */
const PIECES = 4;

/** Each value in turn, in pieces that have its group, so that none waits for luck; and at every width its rule names. */
function everyValue(rules: RuleSet, usual: Options, pool: readonly Options[]): Options[] {
  return rules.groups.flatMap((group) => {
    if (group.kind !== "choice" && group.kind !== "multi") return [];
    const pieces = [usual, ...pool].filter((piece) => piece[group.code] !== undefined).slice(0, PIECES);
    return group.values.flatMap(({ code, allowedIf }) => {
      const value = { [group.code]: group.kind === "multi" ? [code] : code };
      const sizes = namedWidths(allowedIf).map((width) => ({ ...getSize(usual), width }));
      return [
        ...pieces.map((piece) => ({ ...piece, ...value })),
        ...sizes.map((size) => ({ ...usual, ...value, size })),
      ];
    });
  });
}

/** Widths that a condition asks for exactly: a furniture basin is made in a few of them. */
function namedWidths(rule: unknown): number[] {
  if (typeof rule !== "object" || rule === null) return [];
  if (Array.isArray(rule) && rule[0] === "is" && rule[1] === "size.width") {
    return rule.slice(2).filter((each) => typeof each === "number");
  }
  return Object.values(rule).flatMap(namedWidths);
}

function pieceFaults(book: PricingRules, type: ConfiguratorType, options: Options): string[] {
  try {
    const piece = calculate(book, type, options);
    const again = correct(getRuleSet(book, piece.type), piece.type, piece.options);
    const faults = validateLayers(layers(piece.type, piece.options));
    if (again.corrections.length > 0) faults.push("исправленное исправляется ещё раз");
    return faults.map((fault) => `${type}: ${fault}`);
  } catch (error) {
    // Whatever a broken rule runs into is the fault that was looked for.
    return [`${type}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
