import { samplePages } from "../support/sample-pages.ts";
import { expect, layoutShiftOf, open, test } from "../support/shop-test.ts";

for (const { name, path } of samplePages) {
  test(`${name} does not jump while it loads`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    expect(await layoutShiftOf(page)).toBeLessThan(0.005);
  });
}
