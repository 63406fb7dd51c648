import { isAtBank, payAtBank } from "../support/bank.ts";
import {
  agree,
  answered,
  fillPerson,
  openCheckout,
  pickup,
  placeButton,
  samaraAddress,
  way,
  withTap,
} from "../support/checkout.ts";
import { emailsTo } from "../support/mailbox.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { orderNumber, recordOf } from "../support/order-record.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("a paid pickup becomes a delivery to another person: the buyer agrees and pays the difference", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const { phone, email } = newPerson();
  await withTap(context);
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  const number = await orderNumber(page);
  await expect.poll(async () => (await recordOf(number)).way.at(-1)).toBe("P");
  const { total: before } = await recordOf(number);

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, `/orders/${number}/`);
  const dialog = office.getByRole("dialog");
  await office.getByRole("button", { name: "Изменить", exact: true }).click();
  await dialog.getByLabel("Адрес").fill(samaraAddress);
  await dialog.getByLabel("Квартира").fill("12");
  await dialog.getByRole("button", { name: "Посчитать" }).click();
  await dialog.getByRole("radio", { name: /^Доставка/ }).check();
  await expect(dialog.getByRole("status")).toContainText("Доплата");
  await expectSound(office);
  await office.setViewportSize({ width: 390, height: 844 });
  await expectSound(office);
  await office.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: /^Сохранить и попросить доплату/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.getByRole("region", { name: "Получение" })).toContainText(samaraAddress);

  await office.getByRole("button", { name: "Изменить контакты" }).click();
  await dialog.getByRole("checkbox", { name: "Получит другой человек" }).check();
  await dialog.getByLabel("Имя и фамилия получателя").fill("Пётр Ильин");
  await dialog.getByLabel("Телефон получателя").fill("8 927 000 01 04");
  await expectSound(office);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(office.getByRole("region", { name: "Покупатель" })).toContainText("Получит Пётр Ильин");

  await open(page, `/order/${number}/`);
  await page.getByRole("button", { name: /^Согласен/ }).click();
  await page.getByRole("link", { name: "Оплатить" }).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  await expect.poll(async () => (await recordOf(number)).way.at(-1)).toBe("P");
  const after = await recordOf(number);
  expect(after.total).toBeGreaterThan(before);
  expect(after).toMatchObject({ paid: after.total, sum: after.total });
  const subjects = (await emailsTo(email, 5)).map(({ subject }) => subject);
  expect(subjects).toContain(`Заказ № ${number}: изменили получение`);
  expect(subjects).toContain(`Заказ № ${number}: изменили контакты`);
  await desk.close();
});
