import { randomUUID } from "node:crypto";
import { ask } from "../support/database.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

async function newMember(name: string, roles: string): Promise<string> {
  const email = `${randomUUID()}@zertsalo.test`;
  await ask("insert into staff (email, name, roles) values ($1, $2, $3::text[])", [email, name, roles]);
  return email;
}

test("an owner makes a cashier of a template; what he takes away is gone at once", {
  tag: "@gate",
}, async ({ browser, page }) => {
  const mark = randomUUID().slice(0, 6);
  const [role, person] = [`Кассир ${mark}`, `Ольга Кассирова ${mark}`];
  const owner = await newMember(`Владелец ${mark}`, "{owner}");
  const email = await newMember(person, "{}");
  await signInStaff(page.context(), owner);

  await openOffice(page, "/staff/roles/");
  await page.getByRole("link", { name: "Новая роль" }).click();
  await page.getByRole("link", { name: "Кассир: заготовка" }).click();
  await expect(page.getByLabel("Название")).toHaveValue("Кассир");
  await expectSound(page);
  await page.getByLabel("Название").fill(role);
  await page.getByRole("group", { name: "Остатки" }).getByLabel("Видеть остатки").uncheck();
  await page.getByRole("button", { name: "Создать роль" }).click();
  await expect(page.getByRole("heading", { name: role })).toBeVisible();

  await openOffice(page, "/staff/");
  const row = page.getByRole("row", { name: person });
  await row.getByRole("button", { name: "Роли", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(role).check();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(row).toContainText(role);

  const context = await browser.newContext();
  await signInStaff(context, email);
  const cashier = await context.newPage();
  await openOffice(cashier, "/orders/");
  await expect(cashier.getByRole("heading", { name: "Заказы" })).toBeVisible();
  await openOffice(cashier, "/stock/");
  await expect(cashier.getByRole("main")).toContainText("Сюда нет доступа");

  await page.getByRole("link", { name: "Роли и права" }).click();
  await page.getByRole("link", { name: role }).click();
  await page.getByRole("group", { name: "Заказы" }).getByLabel("Видеть заказы и «Почему?», писать заметки").uncheck();
  await page.getByRole("group", { name: "Остатки" }).getByLabel("Видеть остатки").check();
  // As the list of keys says, which is opened by one itself.
  await page.keyboard.press("Shift+Slash");
  await expect(page.getByRole("dialog", { name: "Клавиши" })).toContainText("Ctrl S");
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Сохранено. Права изменились у всех, у кого эта роль")).toBeVisible();

  await openOffice(cashier, "/stock/");
  await expect(cashier.getByRole("heading", { name: "Остатки" })).toBeVisible();
  await expect(cashier.getByText("Только просмотр")).toBeVisible();
  await openOffice(cashier, "/orders/");
  await expect(cashier.getByRole("main")).toContainText("Сюда нет доступа");
  await context.close();
});
