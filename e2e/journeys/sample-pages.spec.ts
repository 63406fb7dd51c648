import { expectAccessible } from "../support/accessible.ts";
import { samplePages } from "../support/sample-pages.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";

for (const { name, path, tag = [] } of samplePages) {
  // Soft: one look at a page tells all that is wrong with it.
  test(`${name} does not jump, has no accessibility findings and fits 320 px`, { tag }, async ({ page, isMobile }) => {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    await expectStill(page, 0.005);

    await expectAccessible(page, { onlyWcag: true, inGate: true });

    if (!isMobile) return;
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, "scrolls sideways").toBeLessThanOrEqual(0);
  });
}
