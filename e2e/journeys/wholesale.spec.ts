import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

/** Igor of the demo shop buys for a studio (−18 %) and a shop (−22 % from 50 000 ₽). */
const igor = 7;
const studio = 501;
const shop = 502;

interface Row {
  article: string;
  name: string;
  retailPrice: number;
}

const desk = async (page: Page, userId = igor, companyId = studio, query = "") => {
  await signIn(page.context(), userId, companyId);
  await open(page, `/personal/${query}`);
};
const rowsOf = async (page: Page): Promise<Row[]> =>
  ((await (await page.request.get("/personal/desk/rows/?skip=0")).json()) as { rows: Row[] }).rows;
const fields = (page: Page) => page.getByRole("gridcell").getByRole("textbox");
const bar = (page: Page) => page.getByRole("region", { name: "Выбрано" });
const roubles = (kopecks: number) => new Intl.NumberFormat("ru-RU").format(kopecks / 100).replaceAll(/\s/g, " ");
/** The discount of a line is rounded once, on its sum, to the rouble. */
const sumOf = ({ retailPrice }: Row, quantity: number, percent: number) =>
  retailPrice * quantity - Math.round((retailPrice * quantity * percent) / 10_000) * 100;

/** Pastes as Ctrl+V does, into the focused element. */
const paste = (at: Locator, text: string) =>
  at.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("the first screen of the desk shows two whole rows above its bar", { tag: "@gate-phone" }, async ({ page }) => {
  await desk(page);
  await expect(fields(page).nth(1)).toBeInViewport({ ratio: 1 });
  const [field, below] = await Promise.all([fields(page).nth(1).boundingBox(), bar(page).boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await fields(page).first().fill("2");
  await expect(bar(page).getByRole("button", { name: "В корзину" })).toBeVisible();
});

test("a company pastes fifty articles, sees the unknown ones, uploads, saves, and finds its list again", {
  tag: "@gate-phone",
}, async ({ page }) => {
  await desk(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Каталог для заказа");
  const rows = (await rowsOf(page)).slice(0, 50);
  const lines = rows.map(({ article }, at) => `${article}\t${1 + (at % 9)}`);
  const total = rows.reduce((sum, row, at) => sum + sumOf(row, 1 + (at % 9), 18), 0);

  await paste(page.getByRole("grid"), [...lines, "999991\t4", "зеркало\t2"].join("\r\n"));
  const dialog = page.getByRole("dialog", { name: "Вставить списком" });
  await expect(dialog.getByRole("status")).toContainText("Распознали 50 из 52");
  await expect(dialog).toContainText("999991 — 4 шт.");
  await expect(dialog).toContainText("строка 52: зеркало 2");
  await dialog.getByRole("button", { name: "Вернуться к таблице" }).click();
  await expect(bar(page)).toContainText(`${roubles(total)} ₽`);
  await expect(fields(page).nth(1)).toHaveValue("2");

  await page.getByRole("button", { name: "Вставить из таблицы" }).click();
  await dialog.getByLabel("Загрузить XLSX или CSV").setInputFiles("support/wholesale-order.xlsx");
  await expect(dialog.getByRole("status")).toContainText("Распознали 2 из 3");
  await expect(dialog).toContainText("000000 — 1 шт.");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Количество: Зеркало «Ладога» с подсветкой, 80×60 см")).toHaveValue("3");

  const chosen = (await bar(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Сохранить список" }).click();
  const lists = page.getByRole("dialog", { name: "Мои списки" });
  const name = `Отель ${page.viewportSize()?.width}`;
  await lists.getByLabel(/Сохранить выбранное/).fill(name);
  await lists.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(lists.getByRole("listitem").filter({ hasText: name })).toContainText("50 позиций");
  await lists.getByRole("button", { name: "Закрыть окно" }).click();

  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(bar(page)).toHaveText(chosen);

  await fields(page).first().fill("1");
  await page.getByRole("button", { name: "Мои списки" }).click();
  await lists.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Загрузить" }).click();
  await expect(bar(page)).toHaveText(chosen);
});

test("the price list is a workbook of the whole assortment", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  await desk(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Прайс XLSX" }).click();
  expect((await download).suggestedFilename()).toBe("zertsalo-price.xlsx");
  const answer = await page.request.get("/personal/desk/price-list.xlsx");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect((await answer.body()).subarray(0, 2).toString()).toBe("PK");
});

test("the table is worked with the keyboard alone, like a spreadsheet", { tag: ["@desktop", "@gate"] }, async ({
  page,
}) => {
  await desk(page);
  const focused = page.locator("input:focus");
  await fields(page).first().focus();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(focused).toHaveAttribute("data-row", "1");
  await page.keyboard.type("12");
  await page.keyboard.press("ArrowUp");
  await expect(focused).toHaveValue("4");
  await page.keyboard.type("7");
  await expect(focused).toHaveValue("7");
  await page.keyboard.press("Escape");
  await expect(focused).toHaveValue("4");

  await page.keyboard.press("Tab");
  await expect(focused).toHaveAttribute("data-row", "1");
  await page.keyboard.press("Control+End");
  // The last row; other journeys may be adding products meanwhile.
  await expect(focused).toHaveAttribute("data-row", /^\d{3}$/);
  await page.keyboard.type("2");
  await page.keyboard.press("Control+Home");
  await expect(focused).toHaveAttribute("data-row", "0");
  await expect(bar(page)).toContainText("3 позиции, 18 шт.");

  await paste(focused, "1\n\n3\n");
  await expect(fields(page).nth(0)).toHaveValue("1");
  await expect(fields(page).nth(1)).toHaveValue("");
  await expect(fields(page).nth(2)).toHaveValue("3");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeFocused();
});

test("an order below the minimum shows the missing sum; prices and input are per company", async ({ page }) => {
  await desk(page, igor, shop);
  const [first] = (await rowsOf(page)) as [Row];
  await fields(page).first().fill("1");
  await expect(bar(page)).toContainText(`${roubles(sumOf(first, 1, 22))} ₽`);
  await expect(bar(page)).toContainText(`не хватает ${roubles(5_000_000 - sumOf(first, 1, 22))} ₽`);
  await expect(bar(page)).toContainText(`скидка 12 %: ${roubles(sumOf(first, 1, 12))} ₽`);

  await desk(page, igor, studio);
  await expect(bar(page)).toContainText("0 ₽");
  await expect(fields(page).first()).toHaveValue("");
});

test("a company that is being checked sees everything and can order nothing", async ({ page }) => {
  await desk(page, 8, 503);
  await page.getByRole("dialog", { name: "Выберите компанию" }).getByRole("button", { name: "Не сейчас" }).click();
  await expect(page.getByText("Заказ пока недоступен.")).toBeVisible();
  await expect(page.getByText(/Проверяем документы/)).toBeVisible();
  await expect(fields(page).first()).toBeDisabled();
  await expect(page.getByRole("button", { name: "Вставить из таблицы" })).toBeDisabled();
  await expect(page.getByRole("row").nth(1)).toContainText("₽");
});

test("the shop's search finds rows of the desk, and section and stock filter the table", { tag: "@gate" }, async ({
  page,
}) => {
  await desk(page, igor, studio, "?q=102769");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("Арт. 102769");
  await page.locator("input[name=q]").filter({ visible: true }).fill("00000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ничего не найдено" })).toBeVisible();
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(page.getByText(/^\d{3}\sтовар/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Раковины", exact: true }).click();
  await expect(page).toHaveURL(/section=rakoviny/);
  await page.getByRole("switch", { name: "Только в наличии" }).check();
  await expect(page).toHaveURL(/stock=Y/);
  await expect(page.getByRole("row").nth(1)).toContainText("Раковина");
});

test("the desk has no accessibility findings and fits 320 px", async ({ page }) => {
  await desk(page);
  await fields(page).first().fill("4");
  await expectAccessible(page, { onlyWcag: true });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("the desk's dialogs have no accessibility findings", async ({ page }) => {
  await desk(page);
  await page.getByRole("button", { name: "Вставить из таблицы" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, { onlyWcag: true });
});
