import { emailsTo } from "../support/mailbox.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("a buyer's form reaches the back office, is assigned, answered and closed", {
  tag: ["@gate"],
}, async ({ page, context, browser }) => {
  const { phone, email } = newPerson();
  const request = `Гостиница на сорок номеров, ${phone}`;
  await open(page, "/forms/claim/supplies/");
  const form = page.getByRole("main");
  await form.getByLabel("Имя и фамилия").fill("Кира Новикова");
  await form.getByLabel("Телефон").pressSequentially(phone);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Что за объект").fill(request);
  await form.getByLabel("План или спецификация").setInputFiles({
    name: "план.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 план"),
  });
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Спасибо! Заявку получили")).toBeVisible();

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/inquiries/?view=unassigned");
  // Search by the last digits of the phone.
  await office.getByRole("searchbox").fill(`${phone.slice(-4, -2)}-${phone.slice(-2)}`);
  await office.getByRole("button", { name: "Найти" }).click();
  await expectSound(office);
  await office.getByRole("link", { name: request }).click();
  const panel = office.getByRole("region", { name: /проектная поставка/ });
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panel).toContainText("Ведёт: не назначен");
  await office.keyboard.press("a");
  await expect(panel).toContainText("Ведёт: Дарья Климова");
  const file = await office.request.get(
    new URL((await panel.getByRole("link", { name: "план.pdf" }).getAttribute("href")) ?? "", office.url()).href,
  );
  expect(file.headers()["content-disposition"]).toMatch(/^attachment/);
  expect(await file.text()).toBe("%PDF-1.7 план");

  await panel.getByLabel("Ответ покупателю").fill("Успеем к марту.\nРасчёт пришлём завтра.");
  await expectSound(office);
  await panel.getByRole("button", { name: "Ответить и закрыть" }).click();
  await expect(panel.getByRole("region", { name: "История обращения" })).toContainText("Ответ письмом");
  await expect(panel.getByRole("button", { name: "Открыть снова" })).toBeVisible();
  await expectSound(office);
  const emails = await emailsTo(email, 2);
  const answer = emails.find(({ subject }) => subject.startsWith("Ответ на заявку"));
  expect(answer?.text).toContain("Расчёт пришлём завтра.");

  await openOffice(office, `/inquiries/?q=${phone}`);
  await expect(office.getByText("здесь ничего нет")).toBeVisible();
  await Promise.all([desk.close(), context.clearCookies()]);
});
