import type { Page } from "@playwright/test";
import { mailOrigin } from "./environment.ts";
import { expect } from "./shop-test.ts";

/** The page of a payment provider, to which the button has led. */
export async function isAtBank(page: Page, title: "Сбер" | "ЮKassa"): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === mailOrigin);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

export const payAtBank = (page: Page) => page.getByRole("button", { name: "Оплатить" }).click();

export async function refuseAtBank(page: Page, reason: string): Promise<void> {
  await page.getByRole("combobox", { name: "Банк откажет" }).selectOption(reason);
  await page.getByRole("button", { name: "Отказать" }).click();
}
