import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { type Book, rulesOf } from "@zertsalo/domain/configurator/book";
import { calculate } from "@zertsalo/domain/configurator/configure";
import { frozenOf } from "@zertsalo/domain/configurator/frozen";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/domain/configurator/model";
import { optionsText } from "@zertsalo/domain/configurator/options-text";
import { sum } from "@zertsalo/domain/money/spread";
import type { CartLineRow, StoredLine } from "./cart-row.queries.ts";

/** What somebody has wished, as it is stored. */
export interface StoredWish {
  hash: string;
  type: ConfiguratorType;
  options: Options;
}

/** A made-to-order piece by the rules and prices of now. */
export interface ConfiguredFacts {
  frozen: FrozenConfiguration;
  /** The choices in one line. */
  text: string;
  /** Its rules have changed, and it cannot be made as it was chosen. */
  needsCorrection: boolean;
  /** The first of the reasons. */
  correction: string | null;
}

/** Name, price, weight and term of a made-to-order line are never those of its product's row: they are reckoned anew. */
export function configuredLine(line: StoredLine, book: Book | null): CartLineRow {
  if (!line.stored || !book) return { ...line, configured: null, workingDays: null };
  const made = reckoned(book, line.stored);
  const { name, total, packages, leadTimeDays } = made.calculation;
  return {
    ...line,
    name: made.facts.needsCorrection ? line.name : name,
    prices: { retail: total, noRegistry: total, promo: null, promoFrom: null, promoUntil: null, old: null },
    weightGrams: sum(packages.map(({ grossGrams }) => grossGrams)),
    configured: made.facts,
    workingDays: leadTimeDays,
  };
}

interface Reckoned {
  calculation: Calculation;
  facts: ConfiguredFacts;
}

/** One book gives one answer to one wish: a page that is asked for again is not reckoned again. */
const known = new WeakMap<Book, Map<string, Reckoned>>();
const mostKnown = 2_000;

function reckoned(book: Book, wish: StoredWish): Reckoned {
  const ofBook = known.get(book) ?? new Map<string, Reckoned>();
  known.set(book, ofBook);
  const before = ofBook.get(wish.hash);
  if (before) return before;
  const calculation = calculate(book, wish.type, wish.options);
  const made = { calculation, facts: factsOf(book, wish, calculation) };
  if (ofBook.size >= mostKnown) ofBook.clear();
  ofBook.set(wish.hash, made);
  return made;
}

function factsOf(book: Book, wish: StoredWish, calculation: Calculation): ConfiguredFacts {
  return {
    frozen: frozenOf(calculation),
    text: optionsText(rulesOf(book, calculation.type), calculation.type, calculation.options),
    needsCorrection: calculation.hash !== wish.hash,
    correction: calculation.corrections[0]?.reason ?? null,
  };
}
