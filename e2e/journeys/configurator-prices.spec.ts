import { randomInt } from "node:crypto";
import { ask } from "../support/database.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

const label = "Вырезы и работы, ₽: Прорезь для полотенца";

// A price that no other journey reads, and a day that none of them reaches.
test("an owner changes a price, sees what it means, schedules it and takes it back", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const price = String(randomInt(5_000, 90_000));
  await signInStaff(context, "owner@zertsalo.test");
  await openOffice(page, "/configurator-prices/?kind=tabletop");
  await expectSound(page);
  const field = page.getByLabel(label);
  await field.fill(price);
  await page.getByRole("button", { name: "Сохранить черновик" }).click();
  await expect(page.getByText("Покупатели видят прежние цены")).toBeVisible();
  await expect(page.getByRole("region", { name: "Последние сохранённые сборки" })).toBeVisible();
  await expectSound(page);

  await page.getByRole("button", { name: "Опубликовать…" }).click();
  const dialog = page.getByRole("dialog", { name: "Опубликовать цены" });
  await dialog.getByText("С дня", { exact: true }).click();
  await expectSound(page);
  await dialog.getByRole("button", { name: /^Назначить на/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Новые цены начнут действовать")).toBeVisible();
  await expect(field).toHaveCount(0);
  await expectSound(page);

  await page.getByRole("button", { name: /^Снять/ }).click();
  await expect(field).toHaveValue(price);
  await page.getByRole("button", { name: "Отбросить черновик" }).click();
  await expect(page.getByText("Покупатели видят прежние цены")).toHaveCount(0);
  await expect(field).not.toHaveValue(price);
});

test.afterAll(async () => {
  await ask("delete from configurator_prices where since > now()", []);
  await ask("update configurator_price_draft set changes = '{}', staff_id = null, saved_at = null", []);
});
