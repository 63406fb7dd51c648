import { expect, open, test } from "../support/shop-test.ts";

test("a visitor finds a lit mirror: home, section, filters, product and back", {
  tag: ["@gate", "@gate-phone"],
}, async ({ page, isMobile }) => {
  await open(page, "/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Зеркала с подсветкой/ })
    .click();
  await expect(page).toHaveURL(/\/catalog\/zerkala-s-podsvetkoy\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Зеркала с подсветкой" })).toBeVisible();

  if (isMobile) await page.getByRole("button", { name: /Фильтры/ }).click();
  await page
    .getByRole("checkbox", { name: /Фронтальная/i })
    .first()
    .check();
  if (isMobile) await page.getByRole("button", { name: /^Показать \d+ товар/ }).click();
  await expect(page).toHaveURL(/backlight=/);
  await expect(page.getByText("6 товаров").first()).toBeVisible();

  const first = page.getByRole("main").getByRole("article").first().getByRole("link").last();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.goBack();
  await expect(page).toHaveURL(/backlight=/);
  await expect(page.getByText("6 товаров").first()).toBeVisible();
});

test("a view starts the visitor's session, and nothing before it does", { tag: "@gate" }, async ({ page, context }) => {
  await open(page, "/");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("auth_token");

  const marked = page.waitForResponse((response) => response.request().method() === "POST");
  await open(page, "/product/zerkalo-ladoga-90x70/");
  await marked;
  const token = (await context.cookies()).find(({ name }) => name === "auth_token");
  expect(token).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});

test("an address without its slash keeps its query", { tag: "@gate" }, async ({ request }) => {
  const answer = await request.get("/catalog/zerkala?shape=%D0%BA%D1%80%D1%83%D0%B3", { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe("/catalog/zerkala/?shape=%D0%BA%D1%80%D1%83%D0%B3");
});

test("every link drawn on the three pages leads somewhere", { tag: "@desktop" }, async ({ page, request }) => {
  const links = new Set<string>();
  for (const path of ["/", "/catalog/zerkala/", "/product/zerkalo-ladoga-90x70/"]) {
    await open(page, path);
    for (const href of await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href")))) {
      if (href) links.add(href);
    }
  }
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200);
});

test("the city chosen in its dialog stays chosen", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  await open(page, "/");
  const opener = page.getByRole("banner").getByText("Москва");
  await opener.click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("Москва");

  await opener.click();
  await page.getByRole("dialog").getByText("Самара", { exact: true }).first().click();
  await expect(page.getByRole("banner").getByText("Самара")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByText("Самара")).toBeVisible();
});

test("the catalogue opens by keyboard and Esc gives the focus back", { tag: ["@desktop", "@gate"] }, async ({
  page,
}) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Каталог" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
});
