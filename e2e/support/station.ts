import type { Page } from "@playwright/test";
import { expectSound } from "./office.ts";
import { expect } from "./shop-test.ts";

/** The work of this order stands first, or is taken from what comes next. */
export async function takeTask(tablet: Page, number: string): Promise<void> {
  const next = tablet.getByRole("button", { name: new RegExp(`№.${number}`) });
  const now = tablet.getByRole("heading", { name: new RegExp(`^№.${number}$`) });
  await expect(next.or(now).first()).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(now).toBeVisible();
}

/** Something on its way through the workshop is lost at the station whose page is open. */
export async function scrapPart(tablet: Page, number: string, part: string): Promise<void> {
  await takeTask(tablet, number);
  await tablet.getByRole("button", { name: "Брак" }).click();
  const dialog = tablet.getByRole("dialog");
  await dialog.getByLabel("Какая деталь").selectOption(part);
  await dialog.getByLabel("Что с ней").selectOption("crack");
  await expectSound(tablet);
  await dialog.getByRole("button", { name: "Записать брак" }).click();
  await expect(dialog).toBeHidden();
}
