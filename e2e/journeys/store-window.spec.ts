import { randomUUID } from "node:crypto";
import { ask } from "../support/database.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("a store is added, shown with its photo, way and products, hidden, and closed for good", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  const name = `Проба ${randomUUID().slice(0, 6)}`;
  const [product] = await ask<{ name: string; sku: string }>("select name, sku from product where id = $1", [
    await newProduct("tap"),
  ]);
  await signInStaff(context, "owner@zertsalo.test");

  await test.step("the owner adds it, hidden", async () => {
    await openOffice(page, "/stores/");
    await expectSound(page);
    await page.getByRole("button", { name: "Новый магазин" }).click();
    await page.getByLabel("Название").fill(name);
    await page.getByLabel("Адрес").fill("ул Пробная, д 1");
    await page.getByLabel("Телефон").fill("+7 (900) 111-22-33");
    await page.getByRole("button", { name: "Добавить" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Скрыт", { exact: true })).toBeVisible();
  });
  const id = /stores\/(\d+)\//.exec(page.url())?.[1] ?? "";

  await test.step("photo, way and a product on show are written", async () => {
    await page.getByLabel("На машине").fill("Съезд с шоссе у моста, шлагбаум откроют");
    await page
      .getByLabel("Добавить фотографию")
      .setInputFiles({ name: "hall.png", mimeType: "image/png", buffer: await page.screenshot() });
    await expect(page.getByRole("list", { name: "Фотографии магазина" }).getByRole("listitem")).toHaveCount(1);
    await page.getByLabel("Выставленные товары: добавить").fill(product?.sku ?? "");
    await page
      .getByRole("button")
      .filter({ hasText: product?.name ?? "" })
      .first()
      .click();
    await expect(page.getByRole("list", { name: "Выставленные товары" }).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText(/^Сохранено/)).toBeVisible();
    await page.getByRole("button", { name: "Открыть покупателям" }).click();
    await expect(page.getByText(/^Открыт\./)).toBeVisible();
    await expectSound(page);
  });

  await test.step("buyers see it", async () => {
    await expect(async () => {
      await open(page, `/stores/?region=all&store=${id}`);
      await expect(page.getByRole("region", { name })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const panel = page.getByRole("region", { name });
    await expect(panel.getByText("Съезд с шоссе у моста")).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Можно посмотреть в зале" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("hidden, it is in no list", async () => {
    await openOffice(page, `/stores/${id}/`);
    await page.getByRole("button", { name: "Скрыть" }).click();
    await expect(page.getByText(/^Скрыт\./)).toBeVisible();
    await expect(async () => {
      await open(page, "/stores/?region=all");
      await expect(page.getByText(name)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });

  await test.step("closing for good tells what it does first", async () => {
    await openOffice(page, `/stores/${id}/`);
    await page.getByRole("link", { name: "Закрыть насовсем" }).click();
    await expect(page.getByText("Незабранных заказов нет")).toBeVisible();
    await expectSound(page);
    await page.getByRole("checkbox", { name: "Всё верно" }).check();
    await page.getByRole("button", { name: "Закрыть насовсем" }).click();
    await expect(page.getByText(/Магазин закрыт насовсем: его не видно/)).toBeVisible();
  });
});
