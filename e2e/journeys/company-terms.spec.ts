import { openCheckout, withCart } from "../support/checkout.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newCompany } from "../support/new-company.ts";
import { newMember } from "../support/new-member.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { owedOrder } from "../support/owed-order.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

test("terms of one company are agreed in the office; its people see limit and debt, and pay ahead while one is overdue", {
  tag: "@gate",
}, async ({ page, context }) => {
  const company = await newCompany();
  const buyer = await newMember(company.id);
  await signInStaff(context, "owner@zertsalo.test");

  await test.step("the owner finds the company and agrees a limit", async () => {
    await openOffice(page, `/companies/?q=${company.inn}`);
    await expectSound(page);
    await page.getByRole("link", { name: company.name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: company.name })).toBeVisible();
    await page.getByRole("checkbox", { name: "Свои условия вместо условий типа" }).check();
    await page.getByLabel("Скидка", { exact: true }).fill("25");
    await page.getByLabel("Отсрочка", { exact: true }).fill("14");
    await page.getByLabel("Лимит", { exact: true }).fill("500000");
    await page.getByLabel("Заметка").fill("Договор 12 от осени");
    await page.getByRole("button", { name: "Сохранить условия" }).click();
    await expect(page.getByText("Условия сохранены")).toBeVisible();
    await expect(page.getByText("из 500 000 ₽")).toBeVisible();
    await expectSound(page);
  });

  await signIn(context, buyer, company.id);
  await withCart(context, await newProduct("tap"));
  await test.step("an order within the limit is deferred", async () => {
    await openCheckout(page);
    await expect(page.getByText(/С\sотсрочкой: оплатите за 14\sдней/)).toBeVisible();
  });

  const number = await owedOrder(company.id, 20);
  await test.step("with an overdue debt the next one is paid ahead, and the company reads why", async () => {
    await openCheckout(page);
    await expect(page.getByText(/По предоплате: просрочен долг/)).toBeVisible();
    await expectAccessible(page);
    await open(page, "/personal/company/");
    await expect(page.getByRole("list", { name: "Неоплаченные заказы" })).toContainText(number);
    await expect(page.getByText(/новые заказы\s— по предоплате/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("staff find it among those who are late", async () => {
    await openOffice(page, `/companies/?overdue=1&q=${company.inn}`);
    await page.getByRole("link", { name: company.name, exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: number })).toContainText("на 15 дней позже");
    await expectSound(page);
  });
});
