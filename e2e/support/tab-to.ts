import type { Locator, Page } from "@playwright/test";

/** Until it has the focus, as somebody without a mouse does; one of them where there are several. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
  }
  throw new Error(`The keyboard does not get to ${target}`);
}
