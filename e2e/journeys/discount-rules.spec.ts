import {
  agree,
  answered,
  fillPerson,
  openCheckout,
  payment,
  pickup,
  placeButton,
  samara,
  way,
  withCart,
} from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { newPerson } from "../support/new-person.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { orderNumber } from "../support/order-record.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("staff make a rule, a cart shows its reason, and the order's «why» tells it", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const id = await newProduct("tap");
  const [product] = await ask<{ sku: string }>("select sku from product where id = $1", [id]);
  const sku = product?.sku ?? "";
  const name = `Третий кран ${sku}`;

  await signInStaff(context, "content@zertsalo.test");
  await openOffice(page, "/discounts/new/");
  await page.getByLabel("Название", { exact: true }).fill(name);
  await page.getByLabel("Вид правила").selectOption({ label: "Каждый N-й товар" });
  await page.getByRole("searchbox", { name: "Товары правила: добавить" }).fill(sku);
  await page.getByRole("list", { name: "Найденные товары" }).getByRole("button").first().click();
  await expect(page.getByRole("list", { name: "Товары правила" }).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("С какого дня").fill("2026-01-01");
  await page.getByRole("textbox", { name: "Корзина", exact: true }).fill(`${sku} 3`);
  await page.getByRole("button", { name: "Посчитать" }).click();
  await expect(page.getByRole("list", { name: "Правила", exact: true }).getByText("это правило")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Запустить" }).click();
  await expect(page.getByText("Действует", { exact: true })).toBeVisible();

  await withCart(context, id, samara, 3);
  await open(page, "/cart/");
  await expect(page.getByText(new RegExp(`^${name}:`))).toBeVisible();
  await expect(page.getByText(`«${name}»`).first()).toBeVisible();
  const { phone, email } = newPerson();
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await answered(page, () => payment(page, "В кассе магазина").check());
  await agree(page);
  await placeButton(page).click();
  const number = await orderNumber(page);

  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, `/orders/${number}/why/`);
  await expect(page.getByText(`Правило «${name}»`).first()).toBeVisible();
});
