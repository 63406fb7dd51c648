import type { Page } from "@playwright/test";
import { expectSound, openOffice } from "./office.ts";
import { recordOf } from "./order-record.ts";
import { expect } from "./shop-test.ts";

/** One click and its confirmation; the card then shows the new status. */
export async function moveTo(office: Page, step: string): Promise<void> {
  await office
    .getByRole("banner")
    .or(office.locator("header"))
    .getByRole("button", { name: step, exact: true })
    .click();
  await office.getByRole("dialog").getByRole("button", { name: "Подтвердить" }).click();
  const entry = office.getByRole("region", { name: "История" }).getByRole("listitem").filter({ hasText: step });
  await expect(entry.first()).toBeVisible();
}

/** A wrong code is refused in the dialog, which stays open; the buyer's code completes the order. */
export async function handOver(office: Page, code: string): Promise<void> {
  await office.getByRole("button", { name: "Завершён", exact: true }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Код выдачи").fill(code === "0000" ? "1111" : "0000");
  await dialog.getByRole("button", { name: "Отдать заказ" }).click();
  await expect(dialog.getByRole("status")).toContainText("Код не подошёл");
  await expectSound(office);
  await dialog.getByLabel("Код выдачи").fill(code);
  await dialog.getByRole("button", { name: "Отдать заказ" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Changes by jobs appear after the card is reloaded. */
export async function stands(office: Page, number: string, status: string): Promise<void> {
  await expect.poll(async () => (await recordOf(number)).way.at(-1)).toBe(status);
  await openOffice(office, `/orders/${number}/`);
}
