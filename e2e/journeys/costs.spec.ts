import { ask } from "../support/database.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("an owner enters what a product costs, by hand and by a sheet, and a manager finds no trace of it", {
  tag: ["@gate"],
}, async ({ page, context, browser }) => {
  const id = await newProduct("tap");
  const [product] = await ask<{ id: number; sku: string }>("select id, sku from product where id = $1", [id]);
  await signInStaff(context, "owner@zertsalo.test");
  await openOffice(page, `/costs/?q=${product?.sku}`);
  const row = page.getByRole("row").filter({ hasText: product?.sku ?? "" });
  await expect(row).toContainText("неизвестна");
  await expectSound(page, { inGate: true });
  await row.getByRole("button", { name: /^Изменить/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Себестоимость одной штуки").fill("4 100");
  await dialog.getByRole("button", { name: "Записать" }).click();
  await expect(row).toContainText(/4\s100\s₽/);

  await page.getByRole("button", { name: "Из таблицы" }).click();
  await dialog.getByLabel("Артикул и себестоимость").fill(`${product?.sku}\t4250`);
  await dialog.getByRole("button", { name: "Проверить" }).click();
  await expect(dialog.getByRole("listitem")).toContainText(/4\s100\s₽ → 4\s250\s₽/);
  await dialog.getByRole("button", { name: "Записать 1 товар" }).click();
  await expect(row).toContainText(/4\s250\s₽/);

  await openOffice(page, `/products/${product?.id}/`);
  const part = page.getByRole("region", { name: "Себестоимость" });
  await expect(part.getByRole("row")).toHaveCount(3);
  await openOffice(page, "/");
  await expect(page.getByRole("heading", { name: "Маржа" })).toBeVisible();

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/");
  await expect(office.getByRole("heading", { name: /^Путь до/ })).toBeVisible();
  await expect(office.getByRole("heading", { name: "Маржа" })).toHaveCount(0);
  await expect(office.getByRole("link", { name: "Себестоимость" })).toHaveCount(0);
  await desk.close();
});
