import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { buyButton, choose, roubles, section } from "../support/configurator.ts";
import { raiseSlabPrice } from "../support/raise-slab-price.ts";
import { become } from "../support/visitors.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";

/** The header shows the number once the shop has answered. */
const inCart = (page: Page, pieces: number) =>
  expect(
    page
      .getByRole("link", { name: /Корзина/ })
      .filter({ visible: true })
      .first(),
  ).toContainText(String(pieces));

test("the server-rendered piece stays until the drawing code has loaded", async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/(mirror-picture|scale-figures)[^/]*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await open(page, "/konfiguratory/led_mirror/");
  const glass = page.getByRole("region", { name: "Предпросмотр" }).locator("svg[role=img] g g path");
  const drawn = await glass.count();
  expect(drawn).toBeGreaterThan(0);
  // The page keeps changing meanwhile: the stage is measured, the delivery day arrives.
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(
    page
      .getByRole("region", { name: "Предпросмотр" })
      .getByText(/^Привезём/)
      .first(),
  ).toBeVisible();
  expect(await glass.count()).toBe(drawn);

  arrived.resolve();
  await choose(page, "Форма", /^Круг/);
  await expect(page.getByRole("img", { name: /[Кк]руг/ }).first()).toBeVisible();
});

test("what is chosen before the page's program has come stays chosen", { tag: ["@gate", "@desktop"] }, async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/entry\.client[^/]*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/konfiguratory/mirror/", { waitUntil: "commit" });
  // The document is there, with its styles; only its program is not.
  await page.waitForFunction(() => document.readyState !== "loading");
  const bronze = page.getByRole("radio", { name: /^Бронза/ });
  await bronze.click();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
  arrived.resolve();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page).toHaveURL(/\?o=/);
  await expect(bronze).toBeChecked();
});

test("a guest makes an arched bronze mirror with light, buys it and changes it", {
  tag: ["@gate", "@gate-phone"],
}, async ({ page }) => {
  await open(page, "/konfiguratory/mirror/");
  const before = await roubles(page);
  await choose(page, "Подсветка", /^С подсветкой/);
  await expect(page.getByRole("heading", { level: 1, name: "Зеркало с подсветкой по размеру" })).toBeVisible();
  await choose(page, "Форма", /^Полукруг/);
  await choose(page, "Форма", /^Арка/);
  await choose(page, "Цвет полотна", /^Бронза/);
  await section(page, "Размер полотна");
  const height = page.getByRole("textbox", { name: "Высота" });
  await height.fill("1203");
  await height.blur();
  await expect(height).toHaveValue("1200");
  await expect(page.getByText("Высота: шаг 10 мм, принято 1200 мм.").first()).toBeVisible();
  expect(await roubles(page)).toBeGreaterThan(before);
  await expect(
    page
      .getByText(/^Привезём/)
      .filter({ visible: true })
      .first(),
  ).toContainText(/\d/);
  // The address opens the same piece, with its actual type.
  await expect(page).toHaveURL(/\/konfiguratory\/led_mirror\/\?o=/);

  const paid = await roubles(page);
  await buyButton(page).click();
  await expect(page).toHaveURL(/\?c=[0-9a-f]{32}$/);
  await inCart(page, 1);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  expect(await roubles(page)).toBe(paid);

  await open(page, "/cart/");
  const line = page.getByRole("region", { name: "Товары в корзине" }).getByRole("listitem").first();
  await expect(line).toContainText("Зеркало-арка с подсветкой, 600");
  await line.getByRole("link", { name: /Изменить/ }).click();
  await expect(page).toHaveURL(/\/konfiguratory\/led_mirror\/\?c=/);
  await choose(page, "Цвет полотна", /^Графит/);
  await expect.poll(() => roubles(page)).toBeLessThan(paid);
});

test("an unavailable value shows the reason, and a change that replaces another option must be confirmed", {
  tag: "@gate",
}, async ({ page }) => {
  await open(page, "/konfiguratory/mirror/");
  await choose(page, "Обработка кромки", /^Фацет/);
  await section(page, "Размер фацета");
  // The option is marked as unavailable, so the click is forced.
  const refused = page.getByRole("radio", { name: /^30 мм/ });
  await refused.scrollIntoViewIfNeeded(); // and until the panel has stopped moving
  await refused.click({ force: true });
  await expect(page.getByText("из стекла 6 мм").first()).toBeVisible();
  await page.getByRole("button", { name: "Толщина полотна: 6 мм" }).click();
  await expect(page.getByRole("radio", { name: /^30 мм/ })).toBeChecked();

  await choose(page, "Цвет полотна", /^Серебро/);
  await choose(page, "Толщина полотна", /^4 мм/);
  await choose(page, "Цвет полотна", /^Золото/);
  await section(page, "Размер полотна");
  const height = page.getByRole("textbox", { name: "Высота" });
  await height.fill("1900");
  await height.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Заменить?" })).toBeVisible();
  await page.getByRole("button", { name: "Оставить как было" }).click();
  await expect(height).toHaveValue("900");
});

test("a price that has risen meanwhile must be confirmed, and a link shows both prices", {
  tag: ["@desktop", "@gate"],
}, async ({ page }) => {
  await open(page, "/konfiguratory/tabletop/");
  await choose(page, "Декор камня", /^Терра/);
  const was = await roubles(page);
  await page.getByRole("button", { name: "Поделиться" }).first().click();
  const link = page.getByRole("textbox", { name: "Ссылка" });
  await expect(link).toHaveValue(/\?c=[0-9a-f]{32}$/);
  await expect(page.getByRole("img", { name: "QR-код ссылки" })).toBeVisible();
  const address = await link.inputValue();
  await page.keyboard.press("Escape");
  await raiseSlabPrice("terra", 1.1);
  const refused = page.getByText(/^Цена изменилась: была .* теперь /);
  await expect(async () => {
    await buyButton(page).click();
    await expect(refused).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "Пересчитать" }).click();
  await expect.poll(() => roubles(page)).toBeGreaterThan(was);
  await expect(refused).toHaveCount(0);
  await expect(async () => {
    await open(page, new URL(address).pathname + new URL(address).search);
    await expect(page.getByText(/^Было .*сейчас/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await roubles(page)).toBeGreaterThan(was);
});

test("two variants are compared, and the first one is restored", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  await open(page, "/konfiguratory/mirror/");
  const was = await roubles(page);
  await page.getByRole("button", { name: /^Сравнить с.другим вариантом$/ }).click();
  // A press before its code has loaded is replayed afterwards.
  const compare = page.getByRole("button", { name: "Сравнить варианты", exact: true });
  await expect(compare).toBeVisible();
  await choose(page, "Цвет полотна", /^Бронза/);
  await compare.click();
  const dialog = page.getByRole("dialog", { name: "Сравнение двух вариантов" });
  await expect(dialog.getByRole("row", { name: /^Цвет полотна/ })).toContainText(/Серебро.*Бронза/);
  await expect(dialog.getByRole("row", { name: /^Форма/ })).toHaveCount(0);
  await expectAccessible(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Взять этот" }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => roubles(page)).toBe(was);
});

test("a store's screen transfers the piece to a phone by QR code", { tag: "@desktop" }, async ({ page, context }) => {
  await become(context, "terminal");
  await open(page, "/konfiguratory/vanity_unit/");
  await choose(page, "Установка", /^На ножках/);
  await page.getByRole("button", { name: "Забрать на телефон" }).click();
  const dialog = page.getByRole("dialog", { name: "Забрать на телефон" });
  const code = dialog.getByRole("img", { name: /^QR-код сборки [0-9A-F]{8}$/ });
  await expect(code).toBeVisible();
  await expectAccessible(page, { within: "dialog[open]" });
  const to = new URL((await code.getAttribute("src")) ?? "", page.url()).searchParams.get("to") ?? "";
  await become(context, "guest");
  await open(page, to);
  await expect(page.getByRole("radio", { name: /^На ножках/ })).toBeChecked();
});

for (const type of ["mirror", "led_mirror", "tabletop", "vanity_unit"]) {
  test(`${type}: nothing jumps, and axe finds nothing`, async ({ page }) => {
    await open(page, `/konfiguratory/${type}/`);
    await page.mouse.move(200, 300);
    await page.waitForLoadState("networkidle");
    await expectStill(page, 0.05);
    await expectAccessible(page, { inGate: true });
  });
}

test("on a tablet the panel leaves the piece its 55 % of the width", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await open(page, "/konfiguratory/led_mirror/");
  const box = await page.getByRole("region", { name: "Предпросмотр" }).boundingBox();
  expect(Math.round(((box?.width ?? 0) / 834) * 100)).toBe(55);
});

test("on the narrowest phone the steps back and forward are at hand", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "/konfiguratory/mirror/");
  await choose(page, "Форма", /^Круг/);
  const [undo, redo] = [page.getByRole("button", { name: "Отменить" }), page.getByRole("button", { name: "Вернуть" })];
  for (const step of [undo, redo]) {
    const box = await step.boundingBox();
    expect((box?.x ?? 400) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await undo.click();
  await expect(page.getByRole("radio", { name: /^Прямо/ })).toBeChecked();
  await redo.click();
  await expect(page.getByRole("radio", { name: /^Круг/ })).toBeChecked();
});

for (const type of ["mirror", "led_mirror", "tabletop", "vanity_unit"]) {
  test(`on a phone every choice of ${type} can be reached`, { tag: "@desktop" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, `/konfiguratory/${type}/`);
    const form = page.getByRole("form", { name: /^Параметры/ });
    const closed = form.locator("button[aria-expanded=false]");
    // Only one section is open at a time.
    for (const opener of await closed.all()) {
      await opener.click();
      const wider = await form.evaluate((element) =>
        [...element.querySelectorAll("fieldset")]
          .filter((each) => each.scrollWidth > innerWidth)
          .map((each) => each.innerText),
      );
      expect(wider, "what is wider than the screen cannot be scrolled to").toEqual([]);
    }
  });
}

test("an unknown type has no page", { tag: "@gate" }, async ({ request }) => {
  expect((await request.get("/konfiguratory/wardrobe/")).status()).toBe(404);
});
