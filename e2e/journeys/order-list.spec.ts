import { readFile } from "node:fs/promises";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("a card is dragged, refused with the reason, moved by keyboard, and its status is explained", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/orders/");
  const work = page.getByRole("region", { name: "В работе" });
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "№ 204284" }) });
  await expect(work.filter({ has: card })).toBeVisible();

  // Skipping statuses is not allowed: the move from the shelves to the road is refused.
  // Dragged horizontally: a column is higher than the screen, and dragging to its middle would scroll the page.
  const road = page.getByRole("region", { name: "В пути" });
  const level = (await card.boundingBox())!.y - (await road.boundingBox())!.y;
  await card.dragTo(road, { targetPosition: { x: 20, y: level + 20 } });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Из «В сборке» сюда не переводят")).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");

  // There and back, so that the next journey finds the order unchanged.
  for (const to of ["Правка состава", "В сборке"]) {
    await card.getByRole("button", { name: "Перевести заказ 204284" }).press("Enter");
    await dialog.getByRole("radio", { name: to }).check();
    await dialog.getByRole("button", { name: "Перевести", exact: true }).click();
    await expect(page.getByText(`№ 204284: ${to}`)).toBeVisible();
    await expect(card.getByText(to)).toBeVisible();
  }
  await card.getByRole("link").press("Alt+ArrowLeft");
  await expect(dialog.getByText("Сейчас «В сборке»")).toBeVisible();
  await page.keyboard.press("Escape");

  await openOffice(page, "/orders/204284/why/");
  await expect(page.getByRole("region", { name: "Итого" }).getByText("Получилось")).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /Статус/ })
      .getByText("правило:")
      .first(),
  ).toBeVisible();
  await expectSound(page);
});

test("a list is filtered, saved as a view, moved in bulk, printed and exported", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/orders/?look=table&group=work");
  await page.getByRole("combobox", { name: "Статус", exact: true }).selectOption("В работе");
  await expect(page).toHaveURL(/letter=W/);
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows.filter({ hasNotText: "В работе" })).toHaveCount(0);

  await page.getByRole("button", { name: "Сохранить вид" }).click();
  await page.getByLabel("Название").fill("Моя работа");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  const views = page.getByRole("navigation", { name: "Сохранённые виды" });
  await expect(views.getByRole("link", { name: "Моя работа" })).toHaveAttribute("aria-current", "true");
  await expectSound(page);

  await page.getByLabel("Выбрать заказ 207149").check();
  const bar = page.getByRole("region", { name: "Выбранные заказы" });
  await bar.getByLabel("Новый статус").selectOption("Согласование отсрочки");
  await bar.getByRole("button", { name: "Перевести" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Перевести" }).click();
  await expect(page.getByRole("dialog").getByText("Из «В работе» сюда не переводят")).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toMatch(/^207149;.*;В работе;/m);

  await bar.getByRole("link", { name: "Листы сборки" }).click();
  await expect(page.getByRole("heading", { name: "Лист сборки № 207149" })).toBeVisible();
  await expectSound(page);

  await openOffice(page, "/orders/?look=table&group=work&letter=W");
  await page.getByRole("button", { name: "Удалить вид «Моя работа»" }).click();
  await expect(views).toHaveCount(0);
});
