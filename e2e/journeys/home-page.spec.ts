import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("a block of the home page is drafted, looked at, published and taken back", {
  tag: ["@desktop", "@gate"],
}, async ({ page, browser }) => {
  const title = `О мастерской ${newPerson().phone}`;
  const block = { name: title, level: 2 } as const;
  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/home-page/");
  await expectSound(office);

  await office.getByRole("button", { name: "Текст", exact: true }).click();
  await office.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await office.getByRole("textbox", { name: "Текст", exact: true }).fill("Режем **сами**: [как](/about/)");
  await office.getByLabel("Показывать на главной").check();
  // To the end of the page, so that other visitors meet it last.
  const handle = office.getByRole("button", { name: `Переместить: Текст: ${title}` });
  const lower = office.getByRole("button", { name: `Ниже: Текст: ${title}` });
  await handle.focus();
  await expect(async () => {
    await handle.press("ArrowDown");
    await expect(lower).toBeDisabled({ timeout: 100 });
  }).toPass();
  await office.getByRole("button", { name: "Сохранить черновик" }).click();
  await expect(office.getByText(/^Черновик сохранён/)).toBeVisible();
  await expectSound(office);

  const popup = desk.waitForEvent("page");
  await office.getByRole("link", { name: "Открыть черновик" }).click();
  const preview = await popup;
  await expect(preview.getByText(/^Предпросмотр\. Так главная/)).toBeVisible();
  await expect(preview.getByRole("heading", block)).toBeVisible();
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await preview.close();
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", block)).toHaveCount(0);

  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  await expect(async () => {
    await open(page, "/");
    await expect(page.getByRole("heading", block)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const current = office.getByRole("listitem").filter({ hasText: "на сайте" });
  const number = Number(/Версия (\d+)/.exec((await current.textContent()) ?? "")?.[1]);
  await office.getByRole("button", { name: `Вернуть версию ${number - 1}`, exact: true }).click();
  await expect(office.getByText(/^Версия стала черновиком/)).toBeVisible();
  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  await expect(async () => {
    await open(page, "/");
    await expect(page.getByRole("heading", block)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await desk.close();
});
