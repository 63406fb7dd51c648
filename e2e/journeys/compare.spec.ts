import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, open, test } from "../support/shop-test.ts";

const columns = (page: Page) => page.getByRole("columnheader").filter({ has: page.getByRole("heading") });
const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
const four = ["60x60", "80x60", "90x70", "100x70"].map((size) => `zerkalo-ladoga-${size}`);

test("two products found by search stand beside each other, and only what differs is left", {
  tag: "@gate-phone",
}, async ({ page, context }) => {
  await open(page, `/search/?q=${encodeURIComponent("тумба пинега 80 дуб")}`);
  const found = page.getByRole("main").getByRole("article").first();
  await found.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/«Пинега» 80/);
  await page.getByRole("link", { name: "Сравнить", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Сравнение" })).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
  await expect(columns(page).first()).toContainText("«Пинега» 80");
  await expect(page.getByText("Добавьте ещё один товар")).toBeVisible();
  await page.getByRole("link", { name: "Добавить товар" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Подвесные тумбы");

  // The second from the choice of variants over a list; where it stands in its section changes with every order.
  await open(page, `/search/?q=${encodeURIComponent("тумба онега")}`);
  const other = page.getByRole("main").getByRole("article").filter({ hasText: "«Онега»" }).first();
  await other.getByRole("link", { name: /^Выбрать: / }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Сравнить", exact: true }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(columns(page).first()).toContainText("«Пинега» 80");
  await expect(columns(page).nth(1)).toContainText(/[\d\s]+₽/);
  expect((await context.cookies()).find((cookie) => cookie.name === "compare")).toMatchObject({ expires: -1 });
  await expect(row(page, "Страна производства")).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "the table scrolls, not the page").toBeLessThanOrEqual(0);

  await page.getByRole("switch", { name: "Только различия" }).check();
  await expect(page).toHaveURL(/only=differences/);
  await expect(row(page, "Страна производства")).toHaveCount(0);
  await page.getByRole("switch", { name: "Только различия" }).uncheck();
  await expect(row(page, "Страна производства")).toBeVisible();

  await columns(page)
    .first()
    .getByRole("link", { name: /^Убрать: / })
    .click();
  await expect(columns(page)).toHaveCount(1);
  await expect(columns(page).first()).not.toContainText("«Пинега» 80");
  await columns(page)
    .getByRole("button", { name: /^Добавить в корзину/ })
    .click();
  await expect(columns(page).getByRole("group", { name: /^Количество/ })).toBeVisible();
  await columns(page)
    .getByRole("link", { name: /^Убрать: / })
    .click();
  await expect(page.getByRole("heading", { name: "Здесь пока нечего сравнивать" })).toBeVisible();
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("compare");
});

test("a fifth product takes the place of one of the four", async ({ page }) => {
  await open(page, `/compare/?products=${four.join(",")}`);
  await expect(columns(page)).toHaveCount(4);
  await open(page, "/product/zerkalo-svir-80x60-serebro/");
  await page.getByRole("link", { name: "Сравнить", exact: true }).click();
  const offer = page.getByRole("region", { name: /не больше 4 товаров/ });
  await expect(offer).toContainText("«Свирь»");
  await expectAccessible(page);
  await offer.getByRole("link").nth(1).click();
  await expect(offer).toHaveCount(0);
  await expect(columns(page)).toHaveCount(4);
  await expect(columns(page).nth(1)).toContainText("«Свирь»");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("products are added, compared and taken out by links and one form", async ({ page }) => {
    for (const code of four.slice(0, 2)) await page.goto(`/compare/?add=${code}`);
    await expect(columns(page)).toHaveCount(2);
    await page.getByRole("switch", { name: "Только различия" }).check();
    await page.getByRole("button", { name: "Показать" }).click();
    await expect(page).toHaveURL(/only=differences/);
    await expect(row(page, "Страна производства")).toHaveCount(0);
    await columns(page)
      .first()
      .getByRole("link", { name: /^Убрать: / })
      .click();
    await expect(columns(page)).toHaveCount(1);
  });
});
