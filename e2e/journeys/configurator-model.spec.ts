import { expect, test } from "@playwright/test";
import { fingerprint } from "@zertsalo/configurator/pricing-rules/sample-fingerprint";
import { serveSources } from "../support/serve-sources.ts";

const domain = new URL("../../packages/domain/src/", import.meta.url);

/** Of each of the four types. */
const seeds = 1_000;

test("the browser reckons every configuration as the server does", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  await serveSources(page, domain);
  const inBrowser = await page.evaluate(async (count) => {
    const module = "/configurator/sample-fingerprint.ts";
    const { fingerprint: own } = (await import(module)) as { fingerprint: (seeds: number) => string };
    return own(count);
  }, seeds);
  expect(inBrowser).toBe(fingerprint(seeds));
});
