import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { clippedPrices } from "../support/clipped-prices.ts";
import { choose, roubles } from "../support/configurator.ts";
import { newBuild } from "../support/new-build.ts";
import { newBuyer } from "../support/new-buyer.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const path = "/personal/builds/";
const builds = (page: Page) => page.getByRole("main").getByRole("article");
const buildOf = (page: Page, name: string) =>
  builds(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const notice = (page: Page, text: string) => page.getByRole("button", { name: text });

/** By keyboard: the menu's button, an arrow key per step, Enter. */
async function chooseInMenu(page: Page, name: string, item: string): Promise<void> {
  await buildOf(page, name).getByRole("button", { name: /^Ещё/ }).press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  const names = await items.allInnerTexts();
  for (let at = 0; at < names.indexOf(item); at += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(0);
}

test("a guest saves, names, copies and restores builds, and sign-in moves them to his account", {
  tag: "@gate-phone",
}, async ({ page, context }) => {
  await open(page, path);
  await expect(page.getByRole("heading", { name: "Здесь пока нет сборок" })).toBeVisible();

  await open(page, "/konfiguratory/mirror/");
  await choose(page, "Форма", /^Арка|^Полукруг/);
  const price = await roubles(page);
  await page.getByRole("button", { name: "Сохранить", exact: true }).first().click();
  await page.getByRole("button", { name: "Открыть", exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(builds(page)).toHaveCount(1);
  await expect(builds(page)).toContainText(new RegExp(String(price).replace(/(\d+)(\d{3})$/, "$1\\s$2")));
  await expect(builds(page)).toContainText(/как \d+/);
  await expect(page.getByRole("main").getByText("Вы не вошли")).toBeVisible();

  const name = await builds(page).getByRole("heading").innerText();
  await chooseInMenu(page, name, "Переименовать");
  await page.getByRole("textbox", { name: "Название" }).fill("Прихожая");
  await page.keyboard.press("Enter");
  await chooseInMenu(page, "Прихожая", "Скопировать");
  await chooseInMenu(page, "Прихожая, копия", "Удалить");
  await expect(builds(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(builds(page)).toHaveCount(2);
  await expectAccessible(page);

  // A changed build keeps its name.
  await buildOf(page, "Прихожая")
    .getByRole("link", { name: /^Продолжить/ })
    .click();
  await choose(page, "Цвет полотна", /^Бронза/);
  await expect(page).toHaveURL(/build=/);
  await page.getByRole("button", { name: "Сохранить", exact: true }).first().click();
  await page.getByRole("button", { name: "Открыть", exact: true }).click();
  await expect(builds(page)).toHaveCount(2);
  await expect(buildOf(page, "Прихожая")).toContainText(/бронз/i);

  await signIn(context, (await newBuyer()).id);
  await open(page, "/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("saved-builds"))).toBe("[]");
  await open(page, "/personal/orders/");
  await page
    .getByRole("navigation", { name: "Личный кабинет" })
    .getByRole("link", { name: /Мои сборки/ })
    .click();
  await expect(builds(page)).toHaveCount(2);
  await expect(page.getByRole("main").getByText("Вы не вошли")).toHaveCount(0);
  await chooseInMenu(page, "Прихожая, копия", "Удалить");
  await expect(notice(page, "Удалили «Прихожая, копия»")).toBeVisible();
  await page.reload();
  await expect(builds(page)).toHaveCount(1);

  await buildOf(page, "Прихожая")
    .getByRole("button", { name: /^В корзину/ })
    .click();
  await expect(buildOf(page, "Прихожая").getByRole("link", { name: /^В корзине/ })).toBeVisible();
});

test("the current price appears beside the saved one, at every width", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const { id } = await newBuyer();
  await signIn(context, id);
  await newBuild(id, { type: "tabletop", ownName: "Ванная на Ново-Садовой", cheaperBy: 210_000 });
  await newBuild(id, { type: "mirror" });
  await open(page, path);
  await expect(buildOf(page, "Ванная на Ново-Садовой")).toContainText(/\+2\s100\s₽ с\s\d+/);
  for (const width of [1440, 834, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await clippedPrices(page), `${width} px`).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(sideways, `${width} px: nothing runs over the edge`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const chips = page.getByRole("list", { name: "Какие сборки показать" });
  await chips.getByRole("link", { name: /^Столешницы/ }).click();
  await expect(page).toHaveURL(`${path}?kind=tabletop`);
  await expect(builds(page)).toHaveCount(1);
});

test.describe("without an answer", () => {
  test.use({ losesNetwork: true });

  test("a failed action keeps the page and the build, and can be retried", { tag: "@gate" }, async ({
    page,
    context,
  }) => {
    const { id } = await newBuyer();
    await signIn(context, id);
    await newBuild(id, { type: "mirror", ownName: "Прихожая" });
    await open(page, path);
    // Loads the toast's code before the network is lost.
    await chooseInMenu(page, "Прихожая", "Скопировать");
    await expect(builds(page)).toHaveCount(2);
    await page.route("**/shell/builds/**", (route) => route.abort());
    await chooseInMenu(page, "Прихожая", "Удалить");
    await expect(notice(page, "Не получилось связаться с магазином")).toBeVisible();
    await expect(builds(page)).toHaveCount(2);
    await page.unroute("**/shell/builds/**");
    await page.getByRole("button", { name: "Повторить" }).click();
    await expect(builds(page)).toHaveCount(1);
  });

  test("a guest's list without prices shows an error and a retry loads them", async ({ page }) => {
    await open(page, "/konfiguratory/mirror/");
    await page.getByRole("button", { name: "Сохранить", exact: true }).first().click();
    await expect(notice(page, "Сохранили в «Моих сборках»")).toBeVisible();
    await page.route("**/shell/builds/**", (route) => route.abort());
    await open(page, path);
    await expect(page.getByRole("heading", { name: "Не удалось загрузить сборки" })).toBeVisible();
    await page.unroute("**/shell/builds/**");
    await page.getByRole("button", { name: "Повторить" }).click();
    await expect(builds(page)).toHaveCount(1);
  });
});
