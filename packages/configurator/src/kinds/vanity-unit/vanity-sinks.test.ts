import { expect, test } from "vitest";
import { getRuleSet } from "../../pricing-rules/pricing-rules.ts";
import { correct } from "../../correct.ts";
import { getSinkScheme } from "../../options.ts";
import { samplePricingRules } from "../../pricing-rules/sample-pricing-rules.ts";
import { vanitySinkXs } from "./vanity-sinks.ts";
import { vanityTop } from "./vanity-top.ts";

const book = samplePricingRules();

test.each(["left", "center", "right", "two"])("bowls at %s stand where the top's own rules leave them", (sinkSide) => {
  // Every second width there is.
  const widths = Array.from({ length: 1_000 }, (_, at) => 400 + 2 * at);
  const compared = widths.flatMap((width) => {
    const asked = { size: { width, height: 450 }, sinkSide, top: "porcelain" };
    const { options } = correct(getRuleSet(book, "vanity_unit"), "vanity_unit", asked);
    const top = vanityTop(book, options);
    return top ? [{ width, placed: getSinkScheme(top).sinks.map(({ x }) => x), drawn: vanitySinkXs(options) }] : [];
  });
  expect(compared.length).toBeGreaterThan(900);
  expect(compared.filter(({ placed, drawn }) => placed.join() !== drawn.join())).toEqual([]);
});
