import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("an address without a page leads where staff have sent it, until they delete it", {
  tag: ["@gate"],
}, async ({ page, browser }) => {
  const old = `/staraya-${newPerson().phone}/`;
  expect((await page.goto(old))?.status()).toBe(404);

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/redirects/");
  await office.getByRole("button", { name: "Добавить" }).click();
  const dialog = office.getByRole("dialog");
  const lines = dialog.getByLabel("Прежний и новый адрес");
  await lines.fill(`${old} ${old}`);
  await dialog.getByRole("button", { name: "Проверить" }).click();
  await expect(dialog.getByText("Адрес ведёт сам на себя")).toBeVisible();
  await expectSound(office);
  await lines.fill(`${old}\t/stores/`);
  await dialog.getByRole("button", { name: "Проверить" }).click();
  await expect(dialog.getByText("Новых: 1")).toBeVisible();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.getByRole("row").filter({ hasText: old })).toContainText("/stores/");
  await expectSound(office);

  await page.goto(`${old}?utm_source=letter`);
  await expect(page).toHaveURL(/\/stores\/\?utm_source=letter$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await office
    .getByRole("row")
    .filter({ hasText: old })
    .getByRole("button", { name: /^Удалить/ })
    .click();
  await expect(office.getByRole("row").filter({ hasText: old })).toHaveCount(0);
  expect((await page.goto(old))?.status()).toBe(404);
  await desk.close();
});
