import { foldCase } from "./normalise.ts";

/** A place to be filled, millimetres; a missing side may be any. */
export interface Niche {
  width: number;
  height: number | null;
  depth: number | null;
}

export interface NicheSearch {
  niche: Niche;
  /** Product to put there: «тумба» of «тумба в нишу 780×450»; empty for any. */
  terms: string;
}

type Side = keyof Niche;

interface Measure {
  side: Side | null;
  value: number;
  unit: string | null;
}

/** The order of sizes everywhere in the shop. */
const order: readonly Side[] = ["width", "height", "depth"];
const sidePatterns: readonly [RegExp, Side][] = [
  [/^шир/, "width"],
  [/^выс/, "height"],
  [/^глуб/, "depth"],
];
const placeWord = /^(ниш|проем)/;
const limitTerms = new Set(["до", "больше", "более", "шире"]);
/** Prepositions and fillers before the place or its numbers. */
const linkTerms = new Set(["в", "во", "под", "для", "на", "не", "размер", "размером", "размеры"]);
const betweenNumbers = new Set(["x", "х", "×", "*", "на"]);
const millimetresIn: Readonly<Record<string, number>> = { мм: 1, mm: 1, см: 10, cm: 10, м: 1_000, m: 1_000 };
/** Numbers with these units are no sizes. */
const otherUnits = /^(р|руб.*|₽|%|шт|вт|w|к|k|кг)$/;

/** Outside the range of a bathroom niche the number means something else. */
const smallestMm = 100;
const largestMm = 3_000;
/** Without a unit small numbers are centimetres: «ниша 78×45». */
const centimetresBelow = 300;

/**
 * A query for products that fit into a place: «ниша 780×450×550», «тумба до 80 см», «проём шириной 780, высотой 450».
 * Null without a place, or with impossible sizes.
 */
export function parseNiche(text: string): NicheSearch | null {
  const query = parseSizeQuery(text);
  return query?.isPlace ? { niche: query.niche, terms: query.terms } : null;
}

/** Sizes in a query, of a place or of the product itself: «зеркало 80×60». Null without a possible width. */
export function parseSizeQuery(text: string): (NicheSearch & { isPlace: boolean }) | null {
  const { measures, terms, isPlace } = readMeasures(tokensOf(text));
  if (measures.length === 0 || measures.length > order.length) return null;

  const toMm = scaleOf(measures);
  const sides: Record<Side, number | null> = { width: null, height: null, depth: null };
  for (const measure of measures) {
    const side = measure.side ?? order.find((each) => sides[each] === null);
    if (side) sides[side] = Math.round(toMm(measure));
  }
  const { width, height, depth } = sides;
  const isPossible = (mm: number | null) => mm === null || (mm >= smallestMm && mm <= largestMm);
  if (width === null || !Object.values(sides).every(isPossible)) return null;
  return { niche: { width, height, depth }, terms: terms.join(" "), isPlace };
}

const tokensOf = (text: string) => foldCase(text).match(/\d+(?:[.,]\d+)?|[a-zа-я-]+|[×*₽%"«»]/g) ?? [];

const numberIn = (token: string | undefined) => (token && /^\d/.test(token) ? Number(token.replace(",", ".")) : null);

function readMeasures(tokens: readonly string[]) {
  const measures: Measure[] = [];
  const terms: string[] = [];
  let isPlace = false;
  let side: Side | null = null;
  for (const [at, token] of tokens.entries()) {
    const value = numberIn(token);
    const [before = "", next = ""] = [tokens[at - 1], tokens[at + 1]];
    if (value !== null && !otherUnits.test(next)) {
      measures.push({ side, value, unit: next in millimetresIn ? next : null });
      side = null;
    } else if (placeWord.test(token)) {
      isPlace = true;
      if (linkTerms.has(before)) terms.pop();
    } else if (limitTerms.has(token) && isBeforeSize(tokens, at)) {
      isPlace = true;
      if (before === "не") terms.pop();
    } else if (sideOf(token) && isBeforeSize(tokens, at)) {
      side = sideOf(token);
    } else if (isBetween(tokens, at) || (numberIn(before) !== null && token in millimetresIn)) {
      // The × of a size, the «см» of a number.
    } else {
      terms.push(token);
    }
  }
  while (linkTerms.has(terms.at(-1) ?? "")) terms.pop();
  return { measures, terms, isPlace };
}

const sideOf = (token: string) => sidePatterns.find(([pattern]) => pattern.test(token))?.[1] ?? null;

/** «до 80», «шириной до 80», «до 80 см», not «до 15 000 ₽». */
function isBeforeSize(tokens: readonly string[], at: number): boolean {
  const next = tokens[at + 1];
  if (numberIn(next) !== null) return !otherUnits.test(tokens[at + 2] ?? "");
  return next !== undefined && limitTerms.has(next) && isBeforeSize(tokens, at + 1);
}

const isBetween = (tokens: readonly string[], at: number) =>
  betweenNumbers.has(tokens[at] ?? "") && numberIn(tokens[at - 1]) !== null && numberIn(tokens[at + 1]) !== null;

/** One unit for all numbers without one: the unit of another number, else by magnitude. */
function scaleOf(measures: readonly Measure[]): (measure: Measure) => number {
  const givenUnit = measures.findLast(({ unit }) => unit !== null)?.unit;
  const guessed = Math.max(...measures.map(({ value }) => value)) < centimetresBelow ? "см" : "мм";
  return ({ value, unit }) => value * (millimetresIn[unit ?? givenUnit ?? guessed] ?? 1);
}
