import AxeBuilder from "@axe-core/playwright";
import { samplePages } from "../support/sample-pages.ts";
import { expect, open, test } from "../support/shop-test.ts";

for (const { name, path } of samplePages) {
  test(`${name} has no accessibility findings`, async ({ page }) => {
    await open(page, path);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes[0]?.html }))).toEqual([]);
  });

  test(`${name} fits 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
