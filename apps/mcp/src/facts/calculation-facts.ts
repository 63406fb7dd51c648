import { configuratorLink } from "@zertsalo/configurator/address";
import type { ConfigurationCalculation } from "@zertsalo/contract/configuration";
import { roubles } from "@zertsalo/domain/text/format";
import type { Visit } from "../visit.ts";
import { brief, plain } from "./texts.ts";

/** A piece as it was calculated: what it is, what was corrected and why, what it costs. */
export function calculationFacts(
  calculation: Omit<ConfigurationCalculation, "hints" | "electrics">,
  link: Visit["link"],
) {
  const { type, options, hash, name, total, parts, overall, netGrams, leadTimeDays, packages } = calculation;
  return {
    type,
    options,
    hash,
    name: plain(name),
    priceRub: roubles(total),
    priceParts: parts.map(({ code, label, amount }) => ({ code, label: plain(label), amountRub: roubles(amount) })),
    corrections: correctionFacts(calculation),
    overallMm: overall,
    weightKg: netGrams / 1_000,
    packages: packages.map(({ box, grossGrams, kind }) => ({ boxMm: box, weightKg: grossGrams / 1_000, kind })),
    leadTimeWorkingDays: leadTimeDays,
    neededProducts: calculation.companions,
    url: link(configuratorLink(type, options)),
  };
}

/** What the rules changed in the input, each with its reason. */
export const correctionFacts = ({ corrections }: Pick<ConfigurationCalculation, "corrections">) =>
  corrections.slice(0, 40).map(({ group, axis, from, to, reason }) => ({
    parameter: axis ? `${group}.${axis}` : group,
    sent: brief(from),
    used: to,
    reason: plain(reason),
  }));
