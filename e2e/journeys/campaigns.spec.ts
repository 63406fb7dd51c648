import { ask } from "../support/database.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("a campaign is made from a sheet, looked at by its link, published, and stopped", {
  tag: ["@desktop"],
}, async ({ page, browser }) => {
  const id = await newProduct("tap");
  const [product] = await ask<{ sku: string; code: string }>("select sku, code from product where id = $1", [id]);
  const name = `Неделя кранов ${product?.sku ?? ""}`;
  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/campaigns/");
  await expectSound(office);
  await office.getByRole("button", { name: "Новая акция" }).click();
  await office.getByRole("dialog").getByLabel("Название").fill(name);
  await office.getByRole("button", { name: "Создать" }).click();

  await office.getByLabel("С какого дня").fill("2026-01-01");
  await office.getByLabel("По какой день включительно").fill("2099-12-31");
  await office.getByLabel("Что даёт акция").fill("Краны дешевле");
  await office.getByLabel(/^Показывать в\sмагазине/).check();
  await office.getByRole("button", { name: "Добавить таблицей" }).click();
  await office.getByLabel("Артикулы и цены").fill(`${product?.sku ?? ""};1234`);
  await office.getByRole("dialog").getByRole("button", { name: "Добавить" }).click();
  await expect(office.getByText("Добавили 1 товар.")).toBeVisible();
  await expectSound(office);
  await office.getByRole("button", { name: "Сохранить черновик" }).click();
  await expect(office.getByText(/^Черновик сохранён/)).toBeVisible();

  const popup = desk.waitForEvent("page");
  await office.getByRole("link", { name: "Открыть страницу акции" }).click();
  const preview = await popup;
  await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(preview.getByText("1 234 ₽").first()).toBeVisible();
  await preview.close();

  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  const productPage = `/product/${product?.code ?? ""}/`;
  await expect(async () => {
    await open(page, productPage);
    await expect(page.getByText("1 234 ₽").filter({ visible: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await office.getByLabel(/^Показывать в\sмагазине/).uncheck();
  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText("Скрыта", { exact: true })).toBeVisible();
  await expect(async () => {
    await open(page, productPage);
    await expect(page.getByText("1 234 ₽")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await desk.close();
});
