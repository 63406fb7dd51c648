import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { calculate } from "@zertsalo/configurator/calculate";
import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import type { Calculation } from "@zertsalo/configurator/model";
import { optionsText } from "@zertsalo/configurator/options-text";
import { remnantSaving, withSaving } from "@zertsalo/configurator/own-stone";
import { sum } from "@zertsalo/domain/money/spread";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import type { CartLineRow, ConfiguredFacts } from "./cart-row.ts";
import type { StoredLine, StoredOptions } from "./stored-line.ts";

/** Name, price, weight and lead time of a made-to-order line are recalculated, never read from its product row. */
export function configuredLine(line: StoredLine, book: PricingRules | null): CartLineRow {
  if (!line.stored || !book) return asBought(line);
  const made = calculateCached(book, line.stored);
  const { name, packages, leadTimeDays } = made.calculation;
  const facts = withStone(book, line, made.facts);
  const { total } = facts.frozen;
  return {
    ...asBought(line),
    name: facts.needsCorrection ? line.name : name,
    prices: { retail: total, noRegistry: total, promo: null, promoFrom: null, promoUntil: null, old: null },
    weightGrams: sum(packages.map(({ grossGrams }) => grossGrams)),
    configured: facts,
    workingDays: leadTimeDays,
  };
}

/** A line of the catalogue that the buyer pays for. */
const asBought = (line: StoredLine): CartLineRow => ({
  ...line,
  configured: null,
  workingDays: null,
  packedBy: null,
  giftRuleId: null,
});

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

/** A stone is held for one piece: with more of them in the line it waits, and the line costs what the list says. */
function withStone(book: PricingRules, { stored, quantity }: StoredLine, facts: ConfiguredFacts): ConfiguredFacts {
  const held = stored?.stone;
  if (!held || facts.needsCorrection) return facts;
  const { until, ...stone } = held;
  const number = unitNumber(stone.unitId);
  const what = `${stone.kind === "remnant" ? "остаток" : "плита"} ${number}`;
  if (quantity > 1)
    return { ...facts, text: `${facts.text}; ${what}: для\u00a0одного изделия, с\u00a0количеством\u00a01` };
  const saving = stone.kind === "remnant" ? remnantSaving(book, facts.frozen) : 0;
  const frozen = withSaving(facts.frozen, { saving, unitNumber: number });
  const parts = stone.parts.map(({ x, y, width, height }) => ({ x, y, width, height }));
  const heldUntil = new Date(until).toISOString();
  return {
    ...facts,
    text: `${facts.text}; ваш камень: ${what}`,
    frozen: { ...frozen, stone: { ...stone, number, parts, saving, heldUntil } },
  };
}
