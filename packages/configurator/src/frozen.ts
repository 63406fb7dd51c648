import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { formulaVersion } from "./formula-version.ts";
import type { Calculation } from "./model.ts";

/** What an order keeps of a calculation for ever. */
export function freezeConfiguration(made: Calculation): FrozenConfiguration {
  const { type, options, hash, rulesVersion, priceVersion, parts, total } = made;
  const { overall, netGrams, packages, leadTimeDays } = made;
  const versions = { rulesVersion, priceVersion, formulaVersion };
  return { type, options, hash, ...versions, parts, total, overall, netGrams, packages, leadTimeDays };
}
