import { emailsTo } from "../support/mailbox.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";
import type { Page } from "@playwright/test";

/** The subject of the email that asks a new reader for his yes. */
async function askedBySubject(page: Page): Promise<string | undefined> {
  const { email } = newPerson();
  await open(page, "/forms/subscription/");
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  for (const consent of await page.getByRole("main").getByRole("checkbox").all()) await consent.check();
  await page.getByRole("main").getByRole("button", { name: "Подписаться" }).click();
  const [sent] = await emailsTo(email);
  return sent?.subject;
}

test("texts of an email are written, looked at, tried, published and taken back", {
  tag: ["@desktop", "@gate"],
}, async ({ page, browser }) => {
  const subject = `Ждём вашего «да», ${newPerson().phone}`;
  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/emails/");
  await expectSound(office);
  await office.getByRole("link", { name: "Подписка: подтверждение" }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Подписка: подтверждение" })).toBeVisible();
  const usual = await office.getByLabel("Тема", { exact: true }).inputValue();

  await office.getByLabel("Тема", { exact: true }).fill(`${subject} {{phone}}`);
  await expect(office.getByText(/Такой подстановки нет/)).toBeVisible();
  await office.getByLabel("Тема", { exact: true }).fill(subject);
  await office.getByLabel("Последний абзац").fill("Ссылка живёт неделю & <не дольше>");
  const preview = office.getByRole("region", { name: "Предпросмотр" });
  await expect(preview.getByText(subject)).toBeVisible();
  await expect(office.frameLocator("iframe").getByRole("link", { name: "Подписаться" })).toBeVisible();
  await office.getByLabel("Последний абзац").fill("Ссылка живёт неделю");
  await expect(office.frameLocator("iframe").getByText("Ссылка живёт неделю")).toBeVisible();
  await expectSound(office);

  await office.getByRole("button", { name: "Отправить себе" }).click();
  await expect(office.getByText(/^Отправили на/)).toBeVisible();
  await expect
    .poll(async () => (await emailsTo("content@zertsalo.test")).map((email) => email.subject))
    .toContain(`Проба: ${subject}`);
  expect(await askedBySubject(page)).toBe(usual);

  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  expect(await askedBySubject(page)).toBe(subject);

  await office.getByRole("button", { name: /^Вернуть версию 1$/ }).click();
  await expect(office.getByText(/^Версия стала черновиком/)).toBeVisible();
  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  expect(await askedBySubject(page)).toBe(usual);
  await desk.close();
});
