import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the pointer until what comes with a visitor's first move is there: a move before its listener is not heard. */
export async function moveUntilVisible(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(200, 300);
    await page.mouse.move(240, 320);
    await expect(awaited).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
