import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";
import type { Page } from "@playwright/test";

async function publish(office: Page) {
  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
}

test("a page is made, put into a menu, read by a buyer and removed with its address leading on", {
  tag: ["@desktop"],
}, async ({ page, browser }) => {
  const mark = newPerson().phone;
  const title = `Памятка ${mark}`;
  const address = `/help/pamyatka-${mark}/`;
  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();

  await openOffice(office, "/pages/");
  await office.getByRole("button", { name: "Новая страница" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Название").fill(title);
  await dialog.getByLabel("Адрес").fill(`pamyatka-${mark}`);
  await expectSound(office);
  await dialog.getByRole("button", { name: "Создать черновик" }).click();
  await expect(office.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await office.getByRole("textbox", { name: "Текст", exact: true }).fill("Протирайте **сухой** тканью.");
  await expectSound(office);
  expect((await page.request.get(address)).status()).toBe(404);
  await publish(office);

  await openOffice(office, "/menu/");
  await office.getByRole("combobox", { name: "Какое меню" }).selectOption({ label: "Подвал" });
  await office.getByRole("button", { name: /^Ссылка\s?: Покупателям/ }).click();
  await office
    .getByLabel(/^Покупателям: подпись/)
    .last()
    .fill(title);
  await office
    .getByLabel(/^Покупателям: адрес/)
    .last()
    .fill("/help/net-takoy-stranitsy/");
  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/net-takoy-stranitsy\/ не откроется/).first()).toBeVisible();
  await office
    .getByLabel(/^Покупателям: адрес/)
    .last()
    .fill(address);
  await expectSound(office);
  await publish(office);

  const link = page.getByRole("contentinfo").getByRole("link", { name: title });
  await expect(async () => {
    await open(page, "/contacts/");
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("сухой")).toBeVisible();

  await office.getByRole("button", { name: `Убрать: ${title}` }).click();
  await publish(office);
  await openOffice(office, `/pages/help.pamyatka-${mark}/`);
  await office.getByRole("button", { name: "Удалить…" }).click();
  await office.getByLabel("Куда вести с её адреса").fill("/help/delivery/");
  await office.getByRole("button", { name: "Удалить страницу" }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Страницы" })).toBeVisible();
  await expect(async () => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/help\/delivery\/$/, { timeout: 1_000 });
  }).toPass();
  await desk.close();
});
