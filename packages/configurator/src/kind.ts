import type { PartialOptions } from "./address.ts";
import type { Calculation, ConfiguratorType, Options, Overall, RuleSet } from "./model.ts";
import type { NameParts } from "./name-parts.ts";
import type { PartsList } from "./parts-list.ts";
import type { PricingRules } from "./pricing-rules/pricing-rules.ts";

/** What follows from corrected options, apart from type, name, size, hash and versions. */
export type Estimate = Pick<
  Calculation,
  "parts" | "total" | "netGrams" | "packages" | "leadTimeDays" | "electrics" | "companions" | "hints"
>;

export type Side = keyof Overall;
export type SideOption = "size.width" | "size.height" | "depth";

/** How large a piece is, by its options: all that the page needs before anything is calculated. */
export interface KindSize {
  /** In its place, with frame, top and legs. */
  overall(options: Options): Overall;
  /** The option that holds each side a buyer sets; a side without one follows from other options. */
  optionOf: Readonly<Partial<Record<Side, SideOption>>>;
  /** «820 × 462 × 470 мм», «Ø 700 мм»: as the trade writes it. */
  text(size: Overall, options: Options): string;
  /** Lies on something: nothing limits it from above. */
  isLying?: true;
}

/**
 * One kind of made-to-order piece, as the browser and the server calculate it. What only the server needs stands in
 * `ServerKind`, bodies in packages/model3d, the page in the storefront.
 */
export interface ConfiguratorKind {
  /** «Зеркала»: the things of the family. */
  plural: string;
  /** Kinds by whose rules and prices a part of it is made. */
  madeWith: readonly ConfiguratorType[];
  /** The type of corrected options: backlight makes a mirror a lit mirror. */
  resolveType(options: Options): ConfiguratorType;
  /** Everything the piece is cut from and bought for it: price, weight, drawing and workshop read this list. */
  partsList(rules: PricingRules, options: Options): PartsList;
  estimate(rules: PricingRules, options: Options): Estimate;
  size: KindSize;
  /** Sizes that follow from a place are rounded down to this, mm. */
  stepMm: number;
  /** What makes a new piece larger than the size that is set, before anything is chosen. */
  sizeDefaults: Options;
  /** «полотно», «корпус»: the part whose size the buyer sets. */
  sizedPart: string;
  /** The size in the list of options, where a side is a choice of its own. */
  sizeOptionText?(options: Options): string;
  name(rules: RuleSet, options: Options): NameParts;
  /** Sizes for a screen reader: «ширина 600», «высота 900 миллиметров». */
  describeSize(overall: Overall, options: Options): string[];
  /** «0,54 м²»: the measure behind a part of the price, by the part's code; none for what is counted by the piece. */
  measures: Readonly<Record<string, (calculation: Calculation) => string>>;
  /** The trait in a product's code: shape, decor, mounting. */
  codeTrait(options: Options): string;
}

/** Options that set the sides given; the other sides stay open. */
export function sideOptions({ optionOf }: Pick<KindSize, "optionOf">, sides: Partial<Overall>): PartialOptions {
  const size: { width?: number; height?: number } = {};
  const options: PartialOptions = {};
  for (const side of ["width", "height", "depth"] as const) {
    const [option, value] = [optionOf[side], sides[side]];
    if (value === undefined || option === undefined) continue;
    if (option === "depth") options.depth = value;
    else size[option === "size.width" ? "width" : "height"] = value;
  }
  return { ...(Object.keys(size).length > 0 && { size }), ...options };
}
