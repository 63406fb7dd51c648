import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, open, test } from "../support/shop-test.ts";

async function openSearch(page: Page, isMobile: boolean) {
  await open(page, "/");
  if (isMobile) await page.getByRole("button", { name: "Поиск по сайту" }).click();
  const field = page.locator("input[name=q]:visible");
  await field.click();
  return field;
}

test("suggestions have each model once, the configurator with the size and the section with its filters", {
  tag: "@gate",
}, async ({ page, isMobile }) => {
  const field = await openSearch(page, isMobile);
  await field.pressSequentially("тумба 80 дуб");
  const models = page.getByRole("group", { name: "Модели" }).getByRole("option");
  await expect(models.first()).toContainText("80");
  expect(await models.count()).toBeLessThanOrEqual(4);
  // Products of other journeys have the same name, but neither colours nor sizes: they are models of their own.
  expect(await models.filter({ hasText: "Пинега" }).filter({ hasText: "Цветов" }).count()).toBeLessThanOrEqual(1);
  await expect(page.getByRole("group", { name: "По вашему размеру" }).getByRole("option")).toContainText(/800\sмм/);
  await expectAccessible(page);

  const section = page.getByRole("group", { name: "Разделы и коллекции" }).getByRole("option").first();
  await expect(section).toContainText(/Тумбы с раковиной, 80\sсм, дуб/);
  // Past the models and the configurator.
  for (let step = 0; step < (await models.count()) + 2; step++) await field.press("ArrowDown");
  await expect(section).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/catalog\/tumby-s-rakovinoy\/\?.*width=800-800/);
  await expect(page.getByText(/^\d+\sмодел/)).toBeVisible();
});

test("the first model that a query names leads to that very variant", async ({ page, isMobile }) => {
  const field = await openSearch(page, isMobile);
  await field.pressSequentially("зеркало свирь 100 графит");
  const first = page.getByRole("group", { name: "Модели" }).getByRole("option").first();
  await expect(first).toContainText(/графит.*100/i);
  await expect(first).not.toContainText(/от\s\d/);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/«Свирь».*графит.*100/i);
});

test("what is not found has sections and the chat", async ({ page, isMobile }) => {
  const field = await openSearch(page, isMobile);
  await field.pressSequentially("щщщщщщ");
  await expect(page.getByText("По запросу «щщщщщщ» ничего не нашли")).toBeVisible();
  await expect(page.getByRole("group", { name: "Посмотрите в разделах" }).getByRole("option")).toHaveCount(3);
  await expect(page.getByRole("option", { name: "Спросить в чате" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without a network", () => {
  test.use({ losesNetwork: true });

  test("a failed list says so, and the field works on", async ({ page, isMobile }) => {
    const field = await openSearch(page, isMobile);
    await page.route(/\/shell\/search/, (route) => route.abort());
    await field.pressSequentially("тумба");
    await expect(page.getByText(/Подсказки не загрузились/)).toBeVisible();
    await field.press("Enter");
    await expect(page).toHaveURL(/\/search\/\?q=/);
  });
});
