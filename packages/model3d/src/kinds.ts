import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { mirrorParts } from "./mirror.ts";
import type { Part } from "./piece.ts";
import { screenFromWallM, showerScreenParts } from "./shower-screen.ts";
import { tabletopSolidParts } from "./tabletop.ts";
import { vanityParts } from "./vanity-unit.ts";

/** Where a buyer's phone puts a piece: it hangs on a wall, or lies or stands on what is level. */
export type Placement = "wall" | "floor";

/** A kind of piece as bodies in a room. */
export interface ModelKind {
  /** The bodies of a corrected configuration. */
  parts(rules: PricingRules, options: Options): Part[];
  /** Metres from the floor to the lowest point. */
  elevation(options: Options, heightM: number): number;
  placement(options: Options): Placement;
  /** Metres between its back and the wall behind it; without it the piece touches the wall. */
  fromWallM?(options: Options): number;
}

/** The usual height of a basin's rim, metres. */
const underRim = (heightM: number) => Math.max(0.1, 0.85 - heightM);

const mirror: ModelKind = {
  parts: (_, options) => mirrorParts(options),
  elevation: () => 1.1,
  placement: () => "wall",
};

/** Every kind as bodies. A type that is missing here does not compile. */
export const modelKinds: Readonly<Record<ConfiguratorType, ModelKind>> = {
  mirror,
  led_mirror: mirror,
  tabletop: {
    parts: (_, options) => tabletopSolidParts(options),
    elevation: (_, heightM) => underRim(heightM),
    placement: () => "floor",
  },
  vanity_unit: {
    parts: vanityParts,
    elevation: ({ mounting }, heightM) => (mounting === "wall" ? underRim(heightM) : 0),
    placement: ({ mounting }) => (mounting === "wall" ? "wall" : "floor"),
  },
  shower_screen: {
    parts: (_, options) => showerScreenParts(options),
    elevation: () => 0,
    placement: () => "floor",
    fromWallM: screenFromWallM,
  },
};
