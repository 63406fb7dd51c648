import { expect, test } from "@playwright/test";
import { fingerprint } from "@zertsalo/configurator/pricing-rules/sample-fingerprint";
import { serveSources } from "../support/serve-sources.ts";

const sources = new URL("../../packages/configurator/src/", import.meta.url);

/** Of each type. */
const seeds = 1_000;

test("the browser calculates every piece as the server does", { tag: "@desktop" }, async ({ page }) => {
  await serveSources(page, sources);
  const inBrowser = await page.evaluate(async (count) => {
    const module = "/pricing-rules/sample-fingerprint.ts";
    const { fingerprint: own } = (await import(module)) as { fingerprint: (seeds: number) => string };
    return own(count);
  }, seeds);
  expect(inBrowser).toBe(fingerprint(seeds));
});
