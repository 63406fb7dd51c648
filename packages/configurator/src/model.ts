/** The generic model of a configurator: what may be chosen, and how one choice limits another. */

import type { ConfiguratorType } from "@zertsalo/contract/configurator-types";

export type { ConfiguratorType };

/** Whole millimetres. Width runs along the wall, height up the wall (depth for a tabletop). */
export interface Pair {
  width: number;
  height: number;
}
export interface Placed {
  x: number;
  y: number;
}
export interface PlacedSink extends Placed {
  tap: Placed | null;
}
/** The sink scheme: origin at the front left corner of the top, x to the right, y to the wall. */
export interface Scheme {
  sinks: PlacedSink[];
  towel: Placed | null;
}

export type OptionValue = string | number | string[] | Pair | Scheme;
export type Options = Record<string, OptionValue>;
export interface Configuration {
  type: ConfiguratorType;
  options: Options;
}

/** Numbers of a rule: a constant, the path of an option, a derived fact (`$…`), or arithmetic. */
export type Num = number | string | [op: string, ...args: unknown[]];
/** Conditions of a rule: ["is", path, value…], ["has", path, code], comparisons, all / any / not. */
export type Cond = [op: string, ...args: unknown[]];

export interface Value {
  code: string;
  label: string;
  allowedIf?: Cond;
  /** Said to the buyer when `allowedIf` fails; also the hint on the disabled button. */
  because?: string;
  /** Multi-choice only: codes that must be chosen too, and codes that shut this one out. */
  needs?: string[];
  excludes?: string[];
  /** Offered beside the reason: the change that would make this value possible. */
  fix?: { group: string; value: string };
}

export interface Axis {
  label: string;
  min: Num;
  max: Num;
  step: Num;
  default: Num;
  /** When the condition holds, the axis is not free but equals the expression. */
  equals?: { if: Cond; to: Num; because: string };
  /** When the condition holds, the axis ends here already, for a reason of its own. */
  limit?: { if: Cond; max: Num; because: string };
  becauseMin: string;
  becauseMax: string;
}

interface GroupBase {
  code: string;
  label: string;
  /** The panel section of this group; its own code for a section of its own. */
  section: string;
  visibleIf?: Cond;
  /** Stands in the panel in place of the group while `visibleIf` fails: why there is nothing to choose. */
  hidden?: string;
  /** A loud correction changes what the buyer sees, so the page asks before it is applied. */
  loud?: boolean;
}
export interface ChoiceGroup extends GroupBase {
  kind: "choice";
  values: Value[];
  default: string | Record<string, string>;
  /** What replaces a value that is not allowed: the default, or the next allowed one up or down. */
  fallback: "default" | "up" | "down";
}
export interface MultiGroup extends GroupBase {
  kind: "multi";
  values: Value[];
  default: string[];
  min?: number;
}
export interface DimensionGroup extends GroupBase, Axis {
  kind: "dimension";
}
export interface PairGroup extends GroupBase {
  kind: "pair";
  width: Axis;
  height: Axis;
}
export interface PositionGroup extends GroupBase {
  kind: "position";
  solver: "sink-scheme";
}
export type Group = ChoiceGroup | MultiGroup | DimensionGroup | PairGroup | PositionGroup;

export interface RuleSet {
  version: string;
  types: ConfiguratorType[];
  /** Panel sections in their order on the page. */
  display: string[];
  /** Groups in the order they are decided: a rule may look only at groups before its own. */
  groups: Group[];
}

export interface Correction {
  group: string;
  axis?: "width" | "height";
  code: "unknown_value" | "not_allowed" | "off_step" | "below_min" | "above_max" | "bound" | "dropped" | "moved";
  from: OptionValue | null;
  to: OptionValue | null;
  reason: string;
  loud: boolean;
}

/** How a deciding rule tells what it changed; the group is known to the one who asks. */
export type Say = (correction: Omit<Correction, "group" | "loud">) => void;

/** One line of the price. `amount` is whole kopecks and a multiple of 100. */
export interface PricePart {
  code: string;
  label: string;
  amount: number;
}
/** The box that a piece takes in its place, mm: with its frame, its top and what it stands on. */
export interface Overall {
  width: number;
  height: number;
  depth: number;
}
export interface Box {
  length: number;
  width: number;
  height: number;
}
export interface Package {
  box: Box;
  grossGrams: number;
  kind: "carton" | "crate";
}

export interface Calculation {
  type: ConfiguratorType;
  options: Options;
  hash: string;
  name: string;
  rulesVersion: string;
  priceVersion: string;
  corrections: Correction[];
  parts: PricePart[];
  total: number;
  overall: Overall;
  netGrams: number;
  packages: Package[];
  leadTimeDays: number;
  electrics: Electrics | null;
  companions: { code: string; quantity: number }[];
  hints: Hint[];
}
export interface Electrics {
  stripMm: number;
  powerW: number;
  transformers: number[];
  feeds: number;
  heatingPad: string | null;
}
export interface Hint {
  code: string;
  text: string;
  patch: Options;
  saves: number;
}
