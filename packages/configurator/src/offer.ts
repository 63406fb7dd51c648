import { type PricingRules, getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { calculate } from "./calculate.ts";
import { correct } from "./correct.ts";
import { number } from "./expressions.ts";
import type { ChoiceGroup, ConfiguratorType, Group, Options, OptionValue, PairGroup, RuleSet } from "./model.ts";
import { getSize } from "./options.ts";

/** What menus and tiles promise of a configurator before anything is chosen. */
export interface Offer {
  sizeStep: number;
  /** Kopecks of the cheapest piece. */
  priceFrom: number;
  /** Working days of the quickest piece. */
  leadDaysFrom: number;
  limits: { width: Limit; height: Limit };
}
interface Limit {
  min: number;
  max: number;
}

/** Follows from the rules and the prices alone, so that a new list changes every «от» by itself. */
export function configuratorOffer(book: PricingRules, type: ConfiguratorType): Offer {
  const rules = getRuleSet(book, type);
  const size = rules.groups.find((group): group is PairGroup => group.kind === "pair" && group.code === "size");
  if (!size) throw new Error(`The rules of ${type} have no size`);
  return {
    sizeStep: number(correct(rules, type, {}).options, size.width.step),
    ...leastOf(book, type),
    limits: limitsOf(rules, type, size),
  };
}

const smallest = { width: 0, height: 0 };
const isChoice = (group: Group): group is ChoiceGroup => group.kind === "choice";

/** From the smallest piece on, each choice in turn becomes the cheapest one; the quickest of all these is the term. */
function leastOf(book: PricingRules, type: ConfiguratorType): Pick<Offer, "priceFrom" | "leadDaysFrom"> {
  let best = calculate(book, type, { size: smallest });
  let leadDaysFrom = best.leadTimeDays;
  for (const { code: group, values } of getRuleSet(book, type).groups.filter(isChoice)) {
    for (const { code } of values) {
      const other = calculate(book, type, { ...best.options, [group]: code, size: smallest });
      if (other.type !== type) continue;
      leadDaysFrom = Math.min(leadDaysFrom, other.leadTimeDays);
      if (other.total < best.total) best = other;
    }
  }
  return { priceFrom: best.total, leadDaysFrom };
}

const farMm = 1_000_000;
const largest = { width: farMm, height: farMm };

/**
 * Kopecks of a piece at the other end: from the largest one on, each choice in turn becomes the dearest one and each extra
 * that costs is added. A piece that can be ordered at that price; a buyer who looks for a dearer one may find it.
 */
export function dearestTotal(book: PricingRules, type: ConfiguratorType): number {
  let best = calculate(book, type, { size: largest });
  const take = (patch: Options) => {
    const other = calculate(book, type, { ...best.options, ...patch, size: largest });
    if (other.type === type && other.total > best.total) best = other;
  };
  for (const group of getRuleSet(book, type).groups) {
    if (isChoice(group)) for (const { code } of group.values) take({ [group.code]: code });
    if (group.kind === "multi")
      for (const { code } of group.values) take({ [group.code]: withExtra(best.options[group.code], code) });
  }
  return best.total;
}

const withExtra = (chosen: OptionValue | undefined, code: string): string[] => [
  ...(Array.isArray(chosen) ? chosen : []),
  code,
];

/** Of the way from the least to the greatest width: how high a piece may be depends on how wide it is. */
const shares = Array.from({ length: 21 }, (_, n) => n / 20);

/** Over all that is decided before the size: rules look backwards only, so nothing behind it can change its limits. */
function limitsOf(rules: RuleSet, type: ConfiguratorType, size: PairGroup): Offer["limits"] {
  // Light makes another type of a mirror, with limits of its own.
  const before = rules.groups.slice(0, rules.groups.indexOf(size)).filter(({ code }) => code !== "backlight");
  const forms: Options[] = [
    {},
    ...before.filter(isChoice).flatMap(({ code, values }) => values.map((each) => ({ [code]: each.code }))),
  ];
  const corrected = (form: Options, width: number, height: number) =>
    getSize(correct(rules, type, { ...form, size: { width, height } }).options);
  const sizes = forms.flatMap((form) => {
    const [narrow, wide] = [corrected(form, 0, 0).width, corrected(form, farMm, 0).width];
    const widths = shares.map((share) => Math.round(narrow + (wide - narrow) * share));
    return widths.flatMap((width) => [corrected(form, width, 0), corrected(form, width, farMm)]);
  });
  const over = (axis: "width" | "height"): Limit => {
    const all = sizes.map((each) => each[axis]);
    return { min: Math.min(...all), max: Math.max(...all) };
  };
  return { width: over("width"), height: over("height") };
}
