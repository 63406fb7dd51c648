import type { Calculation } from "../../model.ts";
import { type SheetContent, underTable } from "../../output/sheet-parts.ts";
import { getRuleSet, type PricingRules } from "../../pricing-rules/pricing-rules.ts";
import { vanityLists } from "./vanity-lists.ts";
import { vanitySide, vanityViews } from "./vanity-views.ts";

export function vanitySheet(rules: PricingRules, { type, options }: Calculation, tableBottom: number): SheetContent {
  const views = vanityViews(rules, options);
  return {
    views,
    beside: vanitySide(options, { ...underTable, top: tableBottom + 3 }, views.scale),
    next: vanityLists(getRuleSet(rules, type), options),
  };
}
