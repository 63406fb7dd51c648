import type { PartialOptions } from "./address.ts";
import type { Layered } from "./layers/layer.ts";
import type { Calculation, ConfiguratorType, Options, Overall, RuleSet } from "./model.ts";
import type { NameParts } from "./name-parts.ts";
import type { PricingRules } from "./pricing-rules/pricing-rules.ts";

/** What follows from corrected options, apart from type, name, size, hash and versions. */
export type Estimate = Pick<
  Calculation,
  "parts" | "total" | "netGrams" | "packages" | "leadTimeDays" | "electrics" | "companions" | "hints"
>;

export type Side = keyof Overall;

/** How large a piece is, by its options. */
export interface KindSize {
  /** In its place, with frame, top and legs. */
  overall(options: Options): Overall;
  /** The option that holds each side a buyer sets; a side without one follows from other options. */
  optionOf: Readonly<Partial<Record<Side, "size.width" | "size.height" | "depth">>>;
  /** Sizes that follow from a place are rounded down to this, mm. */
  stepMm: number;
  /** «820 × 462 × 470 мм», «Ø 700 мм»: as the trade writes it. */
  text(size: Overall, options: Options): string;
  /** In the list of options, where a side is a choice of its own. */
  optionText?(options: Options): string;
  /** «полотно», «корпус»: the part whose size the buyer sets. */
  part: string;
  /** What makes a new piece larger than the size that is set, before anything is chosen. */
  defaults: Options;
  /** Lies on something: nothing limits it from above. */
  isLying: boolean;
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
  estimate(rules: PricingRules, options: Options): Estimate;
  size: KindSize;
  /** The one drawing that preview, sheet, workshop file and 3D model read. */
  layers(options: Options): Layered[];
  name(rules: RuleSet, options: Options): NameParts;
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
