import { expectAccessible } from "../support/accessible.ts";
import { isAtBank, payAtBank } from "../support/bank.ts";
import { agree, answered, fillPerson, openCheckout, pickup, placeButton, way, withTap } from "../support/checkout.ts";
import { newPerson } from "../support/new-person.ts";
import { orderNumber } from "../support/order-record.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("samples are chosen from a product's page, ordered as a set and taken off the next order", {
  tag: "@gate",
}, async ({ page, context }) => {
  const { phone, email } = newPerson();
  await open(page, "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/");
  await page.getByRole("link", { name: /Образец материала/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Образцы материалов" })).toBeVisible();
  const own = page.getByRole("region", { name: "К этому изделию" });
  await expect(own.getByRole("heading", { name: "Дуб натуральный" })).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await own.getByRole("button", { name: /^Добавить в корзину/ }).click();
  await expect(own.getByRole("group", { name: /^Количество/ })).toBeVisible();
  const stones = page.getByRole("region", { name: "Керамогранит" });
  await stones.getByRole("button", { name: /Калаката/ }).click();
  await expect(stones.getByRole("group", { name: /Калаката/ })).toBeVisible();

  await open(page, "/cart/");
  const totals = page.getByRole("complementary", { name: "Итог" });
  await expect(totals).toContainText("вычтем из следующего заказа");
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  await orderNumber(page);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Оплата получена");

  await withTap(context);
  await open(page, "/cart/");
  await expect(totals).toContainText(/Оплачено за\sобразцы.*290/);
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  await orderNumber(page);
  await expect(page.getByRole("complementary")).toContainText(/Оплачено за\sобразцы.*290/);
});
