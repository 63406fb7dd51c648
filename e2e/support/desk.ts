import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./shop-test.ts";

/** The desk's first fifty articles that can be had are pasted into it, as from a spreadsheet. Answers the bar below. */
export async function pasteFifty(page: Page, quantity = 1): Promise<Locator> {
  await open(page, "/personal/");
  const { rows } = (await (await page.request.get("/personal/desk/rows/?skip=0")).json()) as {
    rows: { article: string; leadDays: number | null }[];
  };
  const articles = rows.filter(({ leadDays }) => leadDays !== null).slice(0, 50);
  await page.getByRole("button", { name: "Вставить из таблицы" }).click();
  const dialog = page.getByRole("dialog", { name: "Вставить списком" });
  await dialog.getByRole("textbox").fill(articles.map(({ article }) => `${article}\t${quantity}`).join("\n"));
  await dialog.getByRole("button", { name: /Добавить/ }).click();
  await expect(dialog.getByRole("status")).toContainText("Распознали 50 из 50");
  await page.keyboard.press("Escape");
  return page.getByRole("region", { name: "Выбрано" });
}

export async function putIntoCart(bar: Locator): Promise<void> {
  await bar.getByRole("button", { name: "В корзину" }).click();
  await expect(bar).toContainText("Ничего не выбрано");
}
