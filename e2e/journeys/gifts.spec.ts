import { samara, withCart } from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("staff make a gift, the cart gets it, and the buyer declines it and takes it after all", async ({
  page,
  context,
  browser,
}) => {
  const [goods, gift] = [await newProduct("tap"), await newProduct("tap")];
  const rows = await ask<{ id: number; sku: string; name: string }>(
    "select id, sku, name from product where id = any ($1)",
    [[goods, gift]],
  );
  const [bought, free] = [goods, gift].map((id) => rows.find((row) => String(row.id) === id));
  const rule = `К крану ${bought?.sku ?? ""}`;
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/discounts/new/");
  await office.getByLabel("Название", { exact: true }).fill(rule);
  await office.getByLabel("Вид правила").selectOption({ label: "Подарок" });
  await office.getByRole("searchbox", { name: "Подарок", exact: true }).fill(free?.sku ?? "");
  await office.getByRole("list", { name: "Найденные товары" }).getByRole("button").first().click();
  await office.getByLabel("Когда товаров на сумму от").fill("0");
  await office.getByRole("searchbox", { name: "Товары правила: добавить" }).fill(bought?.sku ?? "");
  await office.getByRole("list", { name: "Найденные товары" }).getByRole("button").first().click();
  await office.getByLabel("С какого дня").fill("2026-01-01");
  await expectSound(office);
  await office.getByRole("button", { name: "Запустить" }).click();
  await expect(office.getByText("Действует", { exact: true })).toBeVisible();
  await desk.close();

  await withCart(context, goods, samara, 1);
  await open(page, "/cart/");
  const mark = page.getByText(`Подарок по акции «${rule}»`);
  await expect(mark).toBeVisible();
  await page.getByRole("button", { name: `Отказаться от подарка: ${free?.name ?? ""}` }).click();
  const take = page.getByRole("button", { name: "Взять подарок" });
  await take.click();
  await expect(take).toBeHidden();
  await expect(mark).toBeVisible();
});
