import { expectAccessible } from "../support/accessible.ts";
import { brightestBehind } from "../support/brightest-behind.ts";
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
  if (isMobile) await page.getByRole("button", { name: /^Показать \d+ модел/ }).click();
  await expect(page).toHaveURL(/backlight=/);
  await expect(page.getByText("2 модели, 6 вариантов").first()).toBeVisible();

  const first = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);

  await page.goBack();
  await expect(page).toHaveURL(/backlight=/);
  await expect(page.getByText("2 модели, 6 вариантов").first()).toBeVisible();
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

test("the headline of the home page stands beside the pale furniture of its photo", { tag: "@desktop" }, async ({
  page,
}) => {
  await open(page, "/");
  const photo = page.getByRole("main").locator("img").first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  for (const width of [320, 390, 767, 768, 834, 1024, 1279, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForLoadState("networkidle");
    const luminance = await brightestBehind(page.getByRole("heading", { level: 1 }));
    // From 1280 px on the text stands on the wall beside the furniture, which its lamp lights a little.
    expect.soft(luminance, `${width} px`).toBeLessThan(width < 1_280 ? 0.05 : 0.08);
  }
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

test("the city chosen in its dialog stays chosen", { tag: "@desktop" }, async ({ page }) => {
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

test("the catalogue is walked by keyboard, and Esc gives the focus back", { tag: ["@desktop", "@gate"] }, async ({
  page,
}) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Каталог" });
  // The footer has a list of the same name.
  const panel = page.getByRole("banner").getByRole("navigation", { name: "Каталог" });
  const focused = page.locator(":focus");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(panel.getByRole("link", { name: "Коллекции", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(focused).toHaveText("Зеркала");
  await page.keyboard.press("ArrowUp");
  await expect(focused).toHaveText(/^Распродажа до.−\d+.%$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveText("Столешницы");
  await expect(panel.getByRole("heading", { name: "Декор" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveText("12 мм");
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveText("Столешницы");
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
});

test("sale, collections and light are in the header from 1280 px on", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/");
  const row = page.getByRole("banner").getByRole("navigation", { name: "Разделы" });
  for (const width of [1280, 1366, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ["Зеркала", "Свет", "Коллекции", "Распродажа", "По вашим размерам"]) {
      await expect(row.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
  await page.getByRole("button", { name: "Каталог" }).click();
  // The row stays visible above the panel.
  await row.getByRole("link", { name: "Свет", exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\/svet\/$/);
});

test("a phone's menu has the sale, the collections and every section in pictures", async ({ page, isMobile }) => {
  test.skip(!isMobile, "the button is a phone's");
  await open(page, "/");
  await page.getByRole("button", { name: "Открыть меню" }).click();
  const menu = page.getByRole("dialog", { name: "Меню" });
  await expect(menu.getByRole("link", { name: /^Распродажа до.−\d+.%$/ })).toHaveAttribute("href", "/sales/");
  await expect(menu.getByRole("link", { name: /^Коллекции/ })).toHaveAttribute("href", "/collections/");
  await expect(menu.getByRole("region", { name: "По вашим размерам" }).getByRole("link")).toHaveCount(4);
  await expect(menu.getByRole("navigation", { name: "Разделы" }).locator("img").first()).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("navigation", { name: "Основное меню" }).getByRole("link", { name: "Каталог" }).click();
  await expect(page).toHaveURL(/\/catalog\/$/);
  await expect(menu).toHaveCount(0);
});

test("tables of a page have different accessible names", { tag: "@desktop" }, async ({ page }) => {
  for (const path of ["/help/delivery/", "/contacts/", "/about/", "/help/payment/", "/dizayneram/"]) {
    await open(page, path);
    const names = await page
      .getByRole("region", { name: /^Таблица/ })
      .evaluateAll((tables) => tables.map((table) => table.getAttribute("aria-label")));
    expect([path, names]).toEqual([path, [...new Set(names)]]);
    expect(names).not.toContain("Таблица");
    await expectAccessible(page);
  }
});
