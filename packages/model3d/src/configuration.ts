import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { mirrorParts } from "./mirror.ts";
import { type Solid, buildSolid } from "./piece.ts";
import { tabletopSolidParts } from "./tabletop.ts";
import { vanityParts } from "./vanity-unit.ts";

/** The bodies of a corrected configuration: what the 3D view shows and what the file of the model holds. */
export function configurationSolid(book: PricingRules, type: ConfiguratorType, options: Options): Solid {
  if (type === "tabletop") return buildSolid(tabletopSolidParts(options));
  if (type === "vanity_unit") return buildSolid(vanityParts(book, options));
  return buildSolid(mirrorParts(options));
}
