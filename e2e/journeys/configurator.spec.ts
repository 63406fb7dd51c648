import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { raiseSlabPrice } from "../support/raise-slab-price.ts";
import { expect, layoutShiftOf, open, test } from "../support/shop-test.ts";

const price = (page: Page) =>
  page
    .getByText(/^Цена [\d\s]+₽$/)
    .filter({ visible: true })
    .first();
const roubles = async (page: Page) => Number((await price(page).innerText()).replaceAll(/\D/g, ""));
const buy = (page: Page) => page.getByRole("button", { name: "В корзину", exact: true }).filter({ visible: true });

/** The header says so once the shop has answered. */
const inCart = (page: Page, pieces: number) =>
  expect(
    page
      .getByRole("link", { name: /Корзина/ })
      .filter({ visible: true })
      .first(),
  ).toContainText(String(pieces));

/** On a phone one section is open at a time; elsewhere there is nothing to open. */
async function section(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  const opener = page.getByRole("button", { name: new RegExp(`^${name}: `) });
  if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
}

async function choose(page: Page, group: string, value: string | RegExp): Promise<void> {
  await section(page, group);
  const radio = page.getByRole("radio", { name: value }).first();
  await radio.click();
  await expect(radio).toBeChecked();
}

test("a guest makes an arched bronze mirror with light, buys it and changes it", async ({ page }) => {
  test.setTimeout(60_000);
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
  // The address opens the same piece, with its true type.
  await expect(page).toHaveURL(/\/konfiguratory\/led_mirror\/\?o=/);

  const paid = await roubles(page);
  await buy(page).click();
  await expect(page).toHaveURL(/\?c=[0-9a-f]{32}$/);
  await inCart(page, 1);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  expect(await roubles(page)).toBe(paid);

  await open(page, "/cart/");
  const line = page.getByRole("region", { name: "Товары в корзине" }).getByRole("listitem").first();
  await expect(line).toContainText("Арка");
  await line.getByRole("link", { name: /Изменить/ }).click();
  await expect(page).toHaveURL(/\/konfiguratory\/led_mirror\/\?c=/);
  await choose(page, "Цвет полотна", /^Графит/);
  await expect.poll(() => roubles(page)).toBeLessThan(paid);
});

test("a value that cannot be had says why, and a look that would give way is asked for", async ({ page }) => {
  await open(page, "/konfiguratory/mirror/");
  await choose(page, "Обработка кромки", /^Фацет/);
  await section(page, "Размер фацета");
  // Shown as refused, so it must be pressed against its mark.
  await page.getByRole("radio", { name: /^30 мм/ }).click({ force: true });
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

test("a link opened after the prices have risen shows both", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/konfiguratory/tabletop/");
  await choose(page, "Декор камня", /^Терра/);
  const was = await roubles(page);
  await page.getByRole("button", { name: "Поделиться" }).first().click();
  const link = page.getByRole("textbox", { name: "Ссылка" });
  await expect(link).toHaveValue(/\?c=[0-9a-f]{32}$/);
  await expect(page.getByRole("img", { name: "QR-код ссылки" })).toBeVisible();
  const address = await link.inputValue();
  await raiseSlabPrice("terra", 1.1);
  await expect(async () => {
    await open(page, new URL(address).pathname + new URL(address).search);
    await expect(page.getByText(/^Было .*сейчас/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  expect(await roubles(page)).toBeGreaterThan(was);
});

for (const type of ["mirror", "led_mirror", "tabletop", "vanity_unit"]) {
  test(`${type}: nothing jumps, and axe finds nothing`, async ({ page }) => {
    await open(page, `/konfiguratory/${type}/`);
    await page.mouse.move(200, 300);
    await page.waitForTimeout(600);
    expect(await layoutShiftOf(page)).toBeLessThan(0.05);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes[0]?.html }))).toEqual([]);
  });
}

test("an unknown type has no page", async ({ request }) => {
  expect((await request.get("/konfiguratory/wardrobe/")).status()).toBe(404);
});
