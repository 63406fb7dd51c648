import { randomInt } from "node:crypto";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

/** A word that nobody has said yet, of letters alone: with digits it would be an article. */
const newTerm = () => Array.from({ length: 12 }, () => "бвгджзклмнпрст"[randomInt(14)]).join("");

test("a synonym is compared with today, published, found by buyers and taken back", {
  tag: ["@desktop"],
}, async ({ page, browser }) => {
  const term = newTerm();
  const found = page.getByRole("main").getByRole("article").filter({ hasText: "Зеркало" });
  const nothing = page.getByText(/^Ничего не нашли по запросу/);
  const search = () => open(page, `/search/?q=${term}`);
  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/synonyms/");
  await expectSound(office);

  await office.getByRole("searchbox", { name: "Найти слово" }).fill(term);
  await office.getByRole("button", { name: "Добавить группу" }).click();
  await office.getByLabel("Ищем ещё и").fill("зеркало");
  await office.getByRole("button", { name: "Сохранить черновик" }).click();
  await expect(office.getByText(/^Черновик сохранён/)).toBeVisible();
  await office.getByLabel("Запрос", { exact: true }).fill(term);
  await office.getByRole("button", { name: "Сравнить" }).click();
  await expect(office.getByRole("region", { name: "Сейчас" })).toContainText("0 товаров");
  await expect(office.getByRole("region", { name: "С черновиком" })).toContainText(/Зеркало/);
  await expectSound(office);
  await search();
  await expect(nothing).toBeVisible();

  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  await expect(async () => {
    await search();
    await expect(found.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const current = office.getByRole("listitem").filter({ hasText: "действует" });
  const number = Number(/Версия (\d+)/.exec((await current.textContent()) ?? "")?.[1]);
  await office.getByRole("button", { name: `Вернуть версию ${number - 1}`, exact: true }).click();
  await expect(office.getByText(/^Версия стала черновиком/)).toBeVisible();
  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  await expect(async () => {
    await search();
    await expect(nothing).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await desk.close();
});
