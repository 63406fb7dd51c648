import { officeOrigin } from "../support/environment.ts";
import { expect, open, test } from "../support/shop-test.ts";

const says = "Демонстрация: заказы и\u00a0оплата ненастоящие";

for (const [name, address] of [
  ["home", "/"],
  ["a page that is not there", "/no-such-page/"],
  ["the dark configurator", "/konfiguratory/mirror/"],
  ["the back office", `${officeOrigin}/sign-in/`],
] as const) {
  test(`the demo says what it is: ${name}`, async ({ page }) => {
    await open(page, address);
    await expect(page.locator("demo-notice")).toHaveText(says);
    await expect(page.locator("demo-notice")).toBeInViewport({ ratio: 1 });
  });
}

test("the notice stays while the visitor moves from page to page", async ({ page }) => {
  await open(page, "/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Зеркала с подсветкой/ })
    .click();
  await expect(page).toHaveURL(/\/catalog\/zerkala-s-podsvetkoy\/$/);
  await expect(page.locator("demo-notice")).toHaveCount(1);
});
