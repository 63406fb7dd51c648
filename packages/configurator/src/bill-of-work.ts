import { type BillOfWork, billVersion } from "@zertsalo/production/bill";
import { getKind } from "./kinds.ts";
import type { Calculation } from "./model.ts";
import type { DrawnPart } from "./parts-list.ts";
import type { PricingRules } from "./pricing-rules/pricing-rules.ts";
import { getServerKind } from "./server-kinds.ts";

/** All that is cut, bought and done for one piece; the same for the same configuration. */
export function billOfWork(
  rules: PricingRules,
  { type, options, hash, name }: Pick<Calculation, "type" | "options" | "hash" | "name">,
): BillOfWork {
  const list = getKind(type).partsList(rules, options);
  const operations = getServerKind(type).operations(rules, options, list);
  return {
    version: billVersion,
    type,
    hash,
    name,
    parts: list.parts.map(withoutContours),
    hardware: list.hardware,
    operations,
  };
}

/** Contours are for the drawing and the machines; a bill is read and stored by its figures. */
function withoutContours({ contour: _, features, ...part }: DrawnPart) {
  return { ...part, features: features.map(({ path: __, ...feature }) => feature) };
}
