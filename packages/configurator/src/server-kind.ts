import type { WorkshopStage } from "@zertsalo/contract/workshop";
import type { Operation } from "@zertsalo/production/bill";
import type { PartialOptions } from "./address.ts";
import type { Layered } from "./layers/layer.ts";
import type { Calculation, ConfiguratorType, Options, RuleSet } from "./model.ts";
import type { SheetContent } from "./output/sheet-parts.ts";
import type { Preset } from "./preset.ts";
import type { PartsList } from "./parts-list.ts";
import type { Prices } from "./pricing-rules/prices.ts";
import type { PricingRules } from "./pricing-rules/pricing-rules.ts";

/** How the kind is found by a search for a size: «тумба 80 см», «ниша 780 × 450». */
export interface KindSearch {
  /** «Тумба»: begins the title of the hint. */
  name: string;
  /** Terms, in lower case, that name the kind. */
  pattern: RegExp;
  /** Lower goes first where the terms name several kinds. */
  rank: number;
  /** The niche that the kind is offered for when nothing is named: one without a depth, or one with it. */
  niche: "flat" | "deep" | null;
  /** Terms that also choose options. */
  variants: readonly { pattern: RegExp; name: string; options: PartialOptions }[];
}

/** What a remnant of the buyer's choice does to the price. */
export interface StoneChoiceRules {
  /** The part of the price that it lowers. */
  part: string;
  /** Kopecks of the slab within that part. */
  slabAmount(rules: PricingRules, piece: Pick<Calculation, "options" | "parts">): number;
  /** How much of the slab it takes off, by the price list, and the smallest price of the kind. */
  terms(prices: Prices): { percent: number; minimum: number };
}

/** The part of a kind that only the server needs: price list, catalogue, drawing and workshop. */
export interface ServerKind {
  /** The code of its list among the prices, what each field of the list holds, and how staff read it. */
  priceList: string;
  priceListShape: object;
  priceListTexts: object;
  presets: readonly Preset[];
  /** The section that would list the piece: promo codes go by sections. */
  section: string;
  /** Sections whose products are also made to measure, with the options that the section's name implies. */
  sections: Readonly<Record<string, PartialOptions>>;
  /** Options by the chosen filters of a list; `valueOf` answers "" unless exactly one value is chosen. */
  filterOptions(valueOf: (property: string) => string): { type?: ConfiguratorType; options: PartialOptions };
  search: KindSearch;
  /** Texts of pages: «Соберите {thing}…», the button to the configurator, the page's description for search engines. */
  page: { thing: string; button: string; description: string };
  sheet(rules: PricingRules, result: Calculation, tableBottom: number): SheetContent;
  /** The one drawing that preview, sheet, workshop file and 3D model read. */
  layers(options: Options): Layered[];
  /** Contours for the machines; for most kinds the drawing itself. */
  workshopLayers(options: Options): Layered[];
  /** How the piece is made of its parts: stations, minutes and rests, each step behind all that it waits for. */
  operations(rules: PricingRules, options: Options, list: PartsList): Operation[];
  /** Groups of options that name the material in the workshop file. */
  materialGroups: readonly string[];
  /** Panels to saw, as CSV; null for a kind that is cut by its contours alone. */
  cuttingList: ((rules: RuleSet, options: Options) => string) | null;
  /** Null: the buyer does not choose the stone it is cut from. */
  ownStone: StoneChoiceRules | null;
  /** Workshop stages that have a name of their own for this kind. */
  stages: Readonly<Partial<Record<WorkshopStage, string>>>;
}
