import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { modelKinds } from "./kinds.ts";
import { buildSolid, type Solid } from "./piece.ts";

/** The bodies of a corrected configuration, for the 3D view and the model's file. */
export function configurationSolid(book: PricingRules, type: ConfiguratorType, options: Options): Solid {
  return buildSolid(modelKinds[type].parts(book, options));
}
