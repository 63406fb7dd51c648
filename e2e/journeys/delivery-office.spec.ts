import type { Page } from "@playwright/test";
import { courier, openCheckout, summary, way, withCart } from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { newZone } from "../support/own-zone.ts";
import { expect, test } from "../support/shop-test.ts";

const offeredDay = (page: Page, day: string) => page.locator(`input[name=date][value="${day}"]`);
const anyDay = (page: Page) => page.locator("input[name=date]");

async function openAllDays(page: Page): Promise<void> {
  await openCheckout(page);
  await expect(way(page, courier)).toBeChecked();
  await page.getByRole("button", { name: "Другая" }).click();
  await expect(anyDay(page)).not.toHaveCount(7);
}

test("a tariff changed by a manager is in the next quote, and a day off is not offered", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const zone = await newZone();
  let day = "";
  try {
    await withCart(context, await newProduct("tap"), zone.cityId);
    await openCheckout(page);
    await expect(summary(page)).toContainText("249\u00a0₽");

    await signInStaff(context, "manager@zertsalo.test");
    await openOffice(page, "/delivery/");
    await expectSound(page);
    await page.getByRole("row").filter({ hasText: zone.name }).getByRole("button", { name: "Изменить" }).click();
    const dialog = page.getByRole("dialog", { name: `Тариф курьера: ${zone.name}` });
    await dialog.getByLabel("Вес в цене").fill("0");
    await dialog.getByLabel("Каждые 50 кг сверх").fill("123");
    await expectSound(page);
    await dialog.getByRole("button", { name: "Сохранить" }).click();
    await expect(dialog).toHaveCount(0);

    await openAllDays(page);
    await expect(summary(page)).toContainText("372\u00a0₽");
    day = (await anyDay(page).last().getAttribute("value")) ?? "";
    await expect(offeredDay(page, day)).toBeEnabled();

    await openOffice(page, `/delivery/?view=days&month=${day.slice(0, 7)}&day=${day}`);
    await expectSound(page);
    const save = page.getByRole("button", { name: "Сохранить день" });
    await page.getByRole("checkbox", { name: "Курьер ездит" }).uncheck();
    await save.click();
    await expect(page.locator("a[aria-current][aria-label*='без курьера']")).toBeVisible();

    await openAllDays(page);
    await expect(offeredDay(page, day)).toBeDisabled();
  } finally {
    if (day) await ask("update calendar_day set has_courier = null where day = $1", [day]);
    await zone.remove();
  }
});
