import { apiOrigin, shopOrigin } from "../support/environment.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("a director makes a key, a system reads what it may and nothing else, and its use is seen", {
  tag: ["@gate"],
}, async ({ page, context }) => {
  const name = `Учёт ${newPerson().phone}`;
  await signInStaff(context, "owner@zertsalo.test");
  await openOffice(page, "/api-keys/");
  await page.getByRole("button", { name: "Создать ключ" }).click();
  const form = page.getByRole("dialog", { name: "Новый ключ" });
  await form.getByLabel("Для какой системы").fill(name);
  await form.getByLabel("Каталог").check();
  await expectSound(page);
  await form.getByRole("button", { name: "Создать ключ" }).click();
  const made = page.getByRole("dialog", { name: `Ключ: ${name}` });
  const key = await made.getByLabel("Ключ", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await expect(made).toHaveCount(0);

  const read = async (path: string) => {
    const { status } = await fetch(apiOrigin + path, { headers: { authorization: `Bearer ${key}` } });
    return status;
  };
  expect(await read("/zertsalo-a-catalog/v1/types")).toBe(200);
  expect(await read("/zertsalo-a-catalog/v1/stores")).toBe(403);
  expect(await read("/orders-zertsalo/api/v1/cart")).toBe(403);

  await page.goto(`${shopOrigin}/developers/`);
  await expect(page.getByRole("heading", { name: "API для других систем" })).toBeVisible();
  await page.getByRole("article").filter({ hasText: "Статус заказа" }).getByText("Пример ответа").click();
  await expect(page.getByRole("region", { name: "Ответ: Статус заказа" })).toContainText('"label"');
  await expectSound(page);

  await openOffice(page, "/api-keys/");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).not.toContainText("Ещё не было");
});
