import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { mirrorParts } from "./mirror.ts";
import type { Part } from "./piece.ts";
import { tabletopSolidParts } from "./tabletop.ts";
import { vanityParts } from "./vanity-unit.ts";

/** The bodies of a corrected configuration. */
type BuildParts = (rules: PricingRules, options: Options) => Part[];

const mirror: BuildParts = (_, options) => mirrorParts(options);

/** Every kind as bodies. A type that is missing here does not compile. */
export const kinds = {
  mirror,
  led_mirror: mirror,
  tabletop: (_, options) => tabletopSolidParts(options),
  vanity_unit: vanityParts,
} satisfies Record<ConfiguratorType, BuildParts>;
