import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/configurator/model";
import type { DayStep } from "@zertsalo/domain/workshop/why-day";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { Differences } from "./state/differences.ts";

/** The questions, which follow the piece with its price and what can be done with it. */
export const panelId = "panel";

/** One way of delivery to the buyer's city, as text. */
export interface WayData {
  code: string;
  label: string;
  /** «26 ноября, 249 ₽», or why this way does not take it. */
  text: string;
  isFit: boolean;
}

/** A product that goes with the piece as a line of its own. */
export interface CompanionData {
  id: number;
  name: string;
  href: string;
  price: string;
  quantity: number;
}

/** What the server alone knows of a configuration. */
export interface ServedData {
  /** As the rules and prices of now make it. */
  name: string;
  /** Kopecks. */
  total: number;
  /** When the workshop has packed it, by what is booked there; null: a manager says when. */
  made: { day: string; steps: DayStep[] } | null;
  /** «26 ноября»; null where nothing can be promised. */
  day: string | null;
  /** «от 249 ₽» */
  from: string | null;
  ways: WayData[];
  companions: CompanionData[];
  /** What the company that asks pays for one piece, in kopecks; null for everyone else. */
  ownPrice: number | null;
}

/** A stored configuration that was opened again. */
export interface ReopenedData {
  /** As the rules of now make it; null: there is none under this address. */
  hash: string | null;
  /** «Было 15 405 ₽ по ценам ноября, сейчас 16 100 ₽», or that it was not found; null where nothing has changed. */
  priceNews: string | null;
}

/** One subject in a few pictures with texts. */
export interface InfoSlider {
  code: string;
  title: string;
  slides: { title: string; text: string; image: PictureSource | null }[];
}

/** A piece to begin with. */
export interface PresetData {
  code: string;
  name: string;
  type: ConfiguratorType;
  options: Options;
  image: PictureSource | null;
}

export interface ConfiguratorPageData {
  /** Another address is another piece: the page begins anew. */
  id: string;
  type: ConfiguratorType;
  crumbs: Crumb[];
  cityName: string;
  book: PricingRules;
  /** What it begins with: the rules have corrected whatever the address says. */
  calculation: Calculation;
  /** Its drawing as text. */
  drawingText: string;
  differences: Differences;
  presets: readonly PresetData[];
  reopened: ReopenedData | null;
  served: ServedData | null;
  sliders: InfoSlider[];
  /** Why it takes no orders for now. */
  closed: string | null;
}
