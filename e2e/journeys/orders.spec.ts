import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/signed-in.ts";
import { expect, open, test } from "../support/shop-test.ts";

/** People of the demo shop. */
const anna = 1;
const newcomer = 4;
const igor = { id: 7, companyId: 501 };

const orders = (page: Page) => page.getByRole("main").getByRole("article");
const orderOf = (page: Page, number: RegExp) => orders(page).filter({ hasText: number });

async function overflowOf(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 });
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test("a buyer finds his orders, narrows them, and opens one", { tag: "@gate" }, async ({ page, context }) => {
  await signIn(context, anna);
  await open(page, "/personal/orders/");
  await expect(page.getByRole("heading", { level: 1, name: "Заказы" })).toBeVisible();
  await expect(orders(page)).toHaveCount(20);
  const badge = page.getByRole("link", { name: /заказов в пути: 24/ }).filter({ visible: true });
  await expect(badge.first()).toBeVisible();
  await expect(orderOf(page, /761.030/)).toContainText("Ожидает оплаты");
  await expect(orderOf(page, /761.030/)).toContainText(/от.15.ноября.2026/);
  await expect(orderOf(page, /761.030/)).toContainText(/77.336.₽/);

  await page.getByRole("link", { name: "Показать ещё 6" }).click();
  await expect(orders(page)).toHaveCount(26);

  await page.getByRole("link", { name: "Завершённые" }).click();
  await expect(orders(page)).toHaveCount(2);
  await expect(orders(page).first()).toContainText("Выполнен");
  await page.goBack();

  await page.getByRole("link", { name: /^Заказ № 761 030/ }).click();
  await expect(page).toHaveURL(/\/order\/761030\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Заказ № 761 030" })).toBeVisible();
  const goods = page.getByRole("complementary", { name: "Состав заказа" });
  await expect(goods).toContainText("Прямоугольное зеркало со скруглёнными углами и подсветкой, 900");
  await expect(goods).toContainText(/Скидка.12.365.₽|Скидка−12.365.₽/);
  await expect(page.getByRole("list", { name: "Путь заказа" }).locator("[aria-current=step]")).toContainText(
    "Оформлен",
  );
});

test("another buyer's number and an invalid number are not found", { tag: "@gate" }, async ({
  page,
  context,
  request,
}) => {
  for (const path of ["/order/761030/", "/order/abc/", "/order/99999999999/"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await signIn(context, anna);
  for (const path of ["/order/566189/", "/order/304759/", "/order/99999999999/", "/order/abc/"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  }
});

test("an empty order list links to the catalogue", async ({ page, context }) => {
  await signIn(context, newcomer);
  await open(page, "/personal/orders/");
  await expect(page.getByRole("heading", { name: "Заказов пока нет" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "В каталог" }).click();
  await expect(page).toHaveURL(/\/catalog\/$/);
});

test("a company sees its own orders", { tag: "@gate" }, async ({ page, context }) => {
  await signIn(context, igor.id, igor.companyId);
  await open(page, "/personal/orders/");
  await expect(orders(page)).toHaveCount(2);
  await open(page, "/order/304759/");
  await expect(page.getByRole("complementary")).toContainText("ООО «Интерьер Групп», ИНН 6316000209");
});

test("an order opens by keyboard alone", async ({ page, context }) => {
  await signIn(context, anna);
  await open(page, "/personal/orders/?state=closed");
  const first = orders(page).first().getByRole("link").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/order\/255639\/$/);
});

for (const path of ["/personal/orders/", "/order/478918/", "/order/447985/"]) {
  test(`${path} has no accessibility findings and fits 320 px`, async ({ page, context }) => {
    await signIn(context, anna);
    await open(page, path);
    await expectAccessible(page, { onlyWcag: true });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}
