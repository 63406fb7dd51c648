import type { Options } from "@zertsalo/configurator/model";
import { isAtBank, payAtBank } from "../support/bank.ts";
import { shopOrigin } from "../support/environment.ts";
import { signDrawing, withConfigured } from "../support/made-to-order.ts";
import { messageTo } from "../support/mailbox.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { recordOf } from "../support/order-record.ts";
import { expect, test } from "../support/shop-test.ts";

const arch: Options = { shape: "semicircle", arch: "arch", size: { width: 700, height: 1200 } };

test("a caller's order with a piece to his size: staff fill and place it, he opens the link, signs and pays", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const { type, hash } = await withConfigured(context, "mirror", arch);
  const { phone } = newPerson();
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/orders/");
  await office.getByRole("link", { name: "Новый заказ" }).click();
  await office.getByRole("button", { name: "Без аккаунта" }).click();
  await office.getByRole("button", { name: "Указать" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Имя и фамилия").fill("Анна Белова");
  await dialog.getByLabel("Телефон").fill(phone);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toHaveCount(0);

  await office.getByRole("button", { name: "По размеру" }).click();
  await dialog.getByLabel("Ссылка на изделие").fill(`${shopOrigin}/konfiguratory/${type}/?c=${hash}`);
  await dialog.getByRole("button", { name: "Добавить изделие" }).click();
  await expect(office.getByRole("list", { name: "Позиции" }).getByRole("listitem")).toHaveCount(1);
  await office.getByRole("radio", { name: /^Самовывоз/ }).check();
  await expectSound(office);
  await office.getByRole("button", { name: /^Выбрать за/ }).click();
  await expect(office.getByRole("region", { name: "Доставка и день" })).toContainText("Самовывоз");
  await office.getByRole("radio", { name: "СБП" }).check();
  await office.setViewportSize({ width: 390, height: 844 });
  await expectSound(office);
  await office.setViewportSize({ width: 1440, height: 900 });
  await office.getByRole("button", { name: /^Оформить на/ }).click();
  await expect(office.getByRole("heading", { name: /^Заказ № \d+$/ })).toBeVisible();
  const number = /\/orders\/(\d+)\//.exec(office.url())?.[1] ?? "";

  const text = await messageTo(phone);
  await page.goto(/http\S+$/.exec(text)?.[0] ?? "");
  await page.getByLabel("Телефон").fill(phone);
  await page.getByRole("button", { name: "Открыть заказ" }).click();
  await page.locator("html[data-hydrated]").waitFor();
  await signDrawing(page);
  await page.getByRole("link", { name: "Оплатить" }).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  await expect.poll(async () => (await recordOf(number)).way.at(-1)).toBe("P");

  await openOffice(office, `/orders/${number}/`);
  await expect(office.getByRole("region", { name: "Оформлен сотрудником" })).toContainText("Покупатель открыл заказ");
  await desk.close();
});
