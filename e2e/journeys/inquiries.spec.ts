import { expectAccessible } from "../support/accessible.ts";
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
  await office.getByRole("button", { name: "Найти", exact: true }).click();
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

test("an hour of a showroom is booked, seen by staff, cancelled and free again", async ({ page, browser }) => {
  const { phone, email } = newPerson();
  const name = `Кира ${phone.slice(-4)}`;
  await open(page, "/samara-showroom/");
  const form = page.getByRole("main");
  await form.getByLabel("Имя").fill(name);
  await form.getByLabel("Телефон").pressSequentially(phone);
  await form.getByLabel("E-mail").fill(email);
  const day = form.getByLabel("Когда вас ждать");
  await day.selectOption({ index: 9 });
  const hours = form.getByRole("group", { name: /^Во сколько/ });
  const hour = hours.getByRole("radio", { disabled: false }).first();
  const time = (await hour.getAttribute("value")) ?? "";
  await hour.check();
  await expectAccessible(page, { within: "main" });
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Отправить" }).click();
  const thanks = form.getByRole("status").filter({ hasText: "Ждём вас" });
  await expect(thanks).toContainText(time);
  expect((await emailsTo(email, 1))[0]?.text).toContain(time);

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/inquiries/?view=visits");
  await office.getByRole("row").filter({ hasText: name }).getByRole("link").click();
  const panel = office.getByRole("region", { name: /визит в шоурум/ });
  await expect(panel).toContainText(`, ${time}, `);
  await expectSound(office);
  await panel.getByRole("button", { name: "Отменить визит" }).click();
  await expect(panel).toContainText("отменён: час снова свободен");
  await expect(panel.getByLabel("Ответ покупателю")).toHaveValue(/не сможем вас принять/);
  await expectSound(office);
  await panel.getByRole("button", { name: "Ответить и закрыть" }).click();
  await expect(panel.getByRole("region", { name: "История обращения" })).toContainText("Визит отменён");
  await openOffice(office, "/inquiries/?view=visits");
  await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(office.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await desk.close();
});
