import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { calculate } from "@zertsalo/configurator/calculate";
import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import type { Calculation } from "@zertsalo/configurator/model";
import { optionsText } from "@zertsalo/configurator/options-text";
import { sum } from "@zertsalo/domain/money/spread";
import type { CartLineRow, ConfiguredFacts } from "./cart-row.ts";
import type { StoredLine, StoredOptions } from "./stored-line.ts";

/** Name, price, weight and lead time of a made-to-order line are recalculated, never read from its product row. */
export function configuredLine(line: StoredLine, book: PricingRules | null): CartLineRow {
  if (!line.stored || !book) return { ...line, configured: null, workingDays: null, packedBy: null };
  const made = calculateCached(book, line.stored);
  const { name, total, packages, leadTimeDays } = made.calculation;
  return {
    ...line,
    name: made.facts.needsCorrection ? line.name : name,
    prices: { retail: total, noRegistry: total, promo: null, promoFrom: null, promoUntil: null, old: null },
    weightGrams: sum(packages.map(({ grossGrams }) => grossGrams)),
    configured: made.facts,
    workingDays: leadTimeDays,
    packedBy: null,
  };
}

interface CachedCalculation {
  calculation: Calculation;
  facts: ConfiguredFacts;
}

/** Calculations by options hash: with the same pricing rules the result is always the same. */
const cache = new WeakMap<PricingRules, Map<string, CachedCalculation>>();
const maxCached = 2_000;

function calculateCached(book: PricingRules, stored: StoredOptions): CachedCalculation {
  const ofBook = cache.get(book) ?? new Map<string, CachedCalculation>();
  cache.set(book, ofBook);
  const before = ofBook.get(stored.hash);
  if (before) return before;
  const calculation = calculate(book, stored.type, stored.options);
  const made = { calculation, facts: factsOf(book, stored, calculation) };
  if (ofBook.size >= maxCached) ofBook.clear();
  ofBook.set(stored.hash, made);
  return made;
}

function factsOf(book: PricingRules, stored: StoredOptions, calculation: Calculation): ConfiguredFacts {
  return {
    frozen: freezeConfiguration(calculation),
    text: optionsText(getRuleSet(book, calculation.type), calculation.type, calculation.options),
    needsCorrection: calculation.hash !== stored.hash,
    correction: calculation.corrections[0]?.reason ?? null,
    operations: billOfWork(book, calculation).operations,
  };
}
