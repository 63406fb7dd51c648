import { samplePages } from "../support/sample-pages.ts";
import { expect, layoutShiftOf, open, test } from "../support/shop-test.ts";

for (const { name, path } of samplePages) {
  test(`${name} does not jump while it loads`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    expect(await layoutShiftOf(page)).toBeLessThan(0.005);
  });

  test(`${name} does not jump when its fonts come late`, async ({ page }) => {
    const fontsAsked = page.waitForRequest("**/*.woff2");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await released;
      await route.continue();
    });
    await open(page, path);
    await fontsAsked;
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShiftOf(page)).toBeLessThan(0.005);
  });
}
