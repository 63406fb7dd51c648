import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("the first page shows how the shop sells, and each figure leads to its orders", {
  tag: ["@gate"],
}, async ({ page, context }) => {
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/");
  await expect(page.getByRole("link", { name: /^Продажи за\s7\sдней:/ })).toBeVisible();
  const plot = page.getByRole("img", { name: /^Продажи по дням за 28 дней/ }).filter({ visible: true });
  await expect(plot).toHaveCount(1);
  await expectSound(page, { inGate: true });

  await page.getByText("Год", { exact: true }).click();
  await expect(page).toHaveURL(/\?period=year$/);
  await expect(page.getByRole("link", { name: /^Продажи за\sгод:/ })).toBeVisible();
  await page.getByText("28\u00a0дней", { exact: true }).click();
  await expect(page.getByRole("link", { name: /^Продажи за\s28\sдней:/ })).toBeVisible();

  await page.getByRole("button", { name: "Таблицей" }).first().click();
  await expect(page.getByRole("link", { name: "Сегодня" }).last()).toHaveAttribute(
    "href",
    /^\/orders\/\?look=table&from=/,
  );
  await expectSound(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "XLSX" }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^zertsalo-sales-.*\.xlsx$/);

  await page.getByRole("link", { name: /^Оплачено заказов:/ }).click();
  await expect(page).toHaveURL(/\/orders\/\?look=table&paid=yes&from=.*&to=/);
  await expect(page.getByRole("heading", { level: 1, name: "Заказы" })).toBeVisible();
});
