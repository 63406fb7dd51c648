import { calculate } from "../calculate.ts";
import type { ConfiguratorType, Options } from "../model.ts";
import { isPriced } from "./is-priced.ts";
import type { PricingRules } from "./pricing-rules.ts";

export interface PricedPiece {
  type: ConfiguratorType;
  options: Options;
  quantity: number;
}

/** Of all pieces of a line, by two price lists. */
export interface PieceTotals {
  before: number;
  after: number;
}

/** Null: the rules would make another piece of it now, so there is nothing to compare. */
export function pieceTotals(before: PricingRules, after: PricingRules, piece: PricedPiece): PieceTotals | null {
  const { type, options, quantity } = piece;
  if (!isPriced(before, type)) return null;
  const [now, then] = [before, after].map((rules) => calculate(rules, type, options));
  if (!now || !then || now.corrections.length > 0) return null;
  return { before: now.total * quantity, after: then.total * quantity };
}

export interface PriceListEffect<Piece> {
  pieces: number;
  before: number;
  after: number;
  dearer: number;
  cheaper: number;
  same: number;
  failed: number;
  largest: (Piece & PieceTotals)[];
}

/** What another price list means for these pieces together; counts are of pieces, not of lines. */
export function pricesEffect<Piece extends { quantity: number }>(
  counted: readonly (readonly [Piece, PieceTotals | null])[],
  mostListed: number,
): PriceListEffect<Piece> {
  const effect: PriceListEffect<Piece> = {
    pieces: 0,
    before: 0,
    after: 0,
    dearer: 0,
    cheaper: 0,
    same: 0,
    failed: 0,
    largest: [],
  };
  const changed: (Piece & PieceTotals)[] = [];
  for (const [piece, totals] of counted) {
    const { quantity } = piece;
    effect.pieces += quantity;
    if (!totals) {
      effect.failed += quantity;
      continue;
    }
    effect.before += totals.before;
    effect.after += totals.after;
    effect[directionOf(totals)] += quantity;
    if (totals.before !== totals.after) changed.push({ ...piece, ...totals });
  }
  effect.largest = changed.toSorted((a, b) => difference(b) - difference(a)).slice(0, mostListed);
  return effect;
}

const difference = ({ before, after }: PieceTotals) => Math.abs(after - before);

function directionOf({ before, after }: PieceTotals): "dearer" | "cheaper" | "same" {
  if (after === before) return "same";
  return after > before ? "dearer" : "cheaper";
}
