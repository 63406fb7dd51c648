import { shopOrigin } from "../support/environment.ts";
import { emailsTo, linkIn } from "../support/mailbox.ts";
import { expect, open, test } from "../support/shop-test.ts";

const soldOut = "/product/zerkalo-valday-80x80-grafit/";
const newAddress = () => `visitor-${crypto.randomUUID()}@example.test`;

test("a visitor subscribes to an arrival and confirms by the link in the email", { tag: "@gate" }, async ({
  page,
  isMobile,
}) => {
  const address = newAddress();
  await open(page, soldOut);
  const opener = page.getByRole("link", { name: /^Сообщить/ });
  await (isMobile ? opener.last() : opener.first()).click();

  const dialog = page.getByRole("dialog", { name: "Сообщить о поступлении" });
  await dialog.getByRole("button", { name: "Сообщить" }).click();
  await expect(dialog.getByText("Обязательно к заполнению")).toBeVisible();
  await dialog.getByLabel("E-mail").fill(address);
  await dialog.getByRole("checkbox", { name: /согласие на обработку данных/ }).check();
  await dialog.getByRole("button", { name: "Сообщить" }).click();
  await expect(page.getByText("Проверьте почту")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const [email] = await emailsTo(address);
  expect(email?.subject).toBe("Сообщим, когда появится");
  const link = email ? linkIn(email, "Подтвердить") : "";
  expect(link).toContain(`${shopOrigin}/confirm/arrival/?token=`);
  await open(page, link);
  await page.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Сообщим, когда появится" })).toBeVisible();
  await page.getByRole("link", { name: "К товару" }).click();
  await expect(page).toHaveURL(new RegExp(`${soldOut}$`));
});

test("a subscription from the footer needs a confirmation, and one click ends it", {
  tag: ["@desktop", "@gate"],
}, async ({ page }) => {
  const address = newAddress();
  await open(page, "/");
  const form = page.getByRole("contentinfo").getByRole("form", { name: "Новинки и скидки" });
  await form.getByLabel("E-mail").fill(address);
  for (const tick of await form.getByRole("checkbox").all()) await tick.check();
  await form.getByRole("button", { name: "Подписаться" }).click();
  await expect(page.getByText("Проверьте почту")).toBeVisible();

  const [confirmation] = await emailsTo(address);
  await open(page, confirmation ? linkIn(confirmation, "Подписаться") : "");
  await page.getByRole("main").getByRole("button", { name: "Подписаться" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вы подписаны" })).toBeVisible();

  const [welcome] = await emailsTo(address, 2);
  const header = welcome?.headers.find(({ name }) => name === "List-Unsubscribe")?.value ?? "";
  // As a mail service does it: without a page, cookie or origin.
  const answer = await fetch(header.slice(1, -1), {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Вы отписаны");
});

test("without scripts a form keeps what was typed, and its file", { tag: "@desktop" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopOrigin });
  const page = await context.newPage();
  await page.goto("/forms/claim/supplies/");
  await page.getByLabel("Имя и фамилия").fill("Анна Смирнова");
  await page.getByLabel("Телефон").fill("+7 900 000 00 01");
  const file = { name: "план.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await page.getByLabel("План или спецификация").setInputFiles(file);
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Введите текст")).toBeVisible();
  await expect(page.getByLabel("Имя и фамилия")).toHaveValue("Анна Смирнова");
  await expect(page.getByText("Приложен файл: план.pdf")).toBeVisible();

  const address = newAddress();
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(address);
  await form.getByLabel("Что за объект").fill("Гостиница на сорок номеров");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Спасибо! Заявку получили")).toBeVisible();
  const [email] = await emailsTo(address);
  expect(email?.subject).toMatch(/^Заявку № \d+ получили$/);
  await context.close();
});
