import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

const price = (page: Page) =>
  page
    .getByText(/^Цена [\d\s]+₽$/)
    .filter({ visible: true })
    .first();
export const roubles = async (page: Page) => Number((await price(page).innerText()).replaceAll(/\D/g, ""));
export const buyButton = (page: Page) =>
  page.getByRole("button", { name: "В корзину", exact: true }).filter({ visible: true });

/** On a phone one section is open at a time; elsewhere there is nothing to open. */
export async function section(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  const opener = page.getByRole("button", { name: new RegExp(`^${name}: `) });
  if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
}

export async function choose(page: Page, group: string, value: string | RegExp): Promise<void> {
  await section(page, group);
  const radio = page.getByRole("radio", { name: value }).first();
  await radio.waitFor();
  await page.locator("html[data-hydrated]").waitFor();
  await radio.click();
  await expect(radio).toBeChecked();
}
