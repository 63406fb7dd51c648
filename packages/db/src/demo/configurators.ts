import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import type { Db } from "../connection.ts";
import { readContent } from "./content.ts";

/** From when the first versions count: earlier than anything that was sold by them. */
const since = "2026-01-01T00:00:00+03:00";

/** The first rule sets and the first price list. Those that are there already have begun and stay as they are. */
export async function seedConfigurators(db: Db): Promise<void> {
  const { ruleSets, prices } = samplePricingRules();
  await db
    .insertInto("configurator_rules")
    .values(
      ruleSets.map((rules) => ({
        version: rules.version,
        types: [...rules.types],
        rules: JSON.stringify(rules),
        since,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("configurator_prices")
    .values({ version: prices.version, prices: JSON.stringify(prices), since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Sliders = object[];
type Written = Record<string, { name: string; media: string[]; sliders: Sliders | string }>;

/** What is written of them. A type may have another one's sliders: both kinds of mirrors show the same. */
export function configuratorTexts(): Record<string, object> {
  const written = readContent("configurators") as Written;
  const slidersOf = (type: string): Sliders => {
    const { sliders = [] } = written[type] ?? {};
    return typeof sliders === "string" ? slidersOf(sliders) : sliders;
  };
  return Object.fromEntries(
    Object.entries(written).map(([type, text]) => [type, { ...text, sliders: slidersOf(type) }]),
  );
}
