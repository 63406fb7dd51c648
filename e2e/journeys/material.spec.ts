import { randomInt } from "node:crypto";
import { ask } from "../support/database.ts";
import { officeOrigin } from "../support/environment.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

const phone = { width: 390, height: 844 };
/** A batch and places of this run's own. */
const mark = randomInt(10_000, 99_999);
const [batch, hall, shelf] = [`Ж${mark}`, `Ж-${mark}-1`, `Ж-${mark}-2`];

test("a slab is taken in, moved and counted by its label on a phone, and written off", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await signInStaff(context, "workshop@zertsalo.test");
  await openOffice(page, "/material/");
  await expectSound(page);
  await page.getByRole("link", { name: "Принять" }).click();
  await page.getByLabel("Партия поставщика").fill(batch);
  await page.getByLabel("Место в цехе").fill(hall);
  await expectSound(page);
  await page.getByRole("button", { name: "Принять" }).click();
  await expect(page.getByText(/^Принято: М-\d{5}\./)).toBeVisible();
  const labels = await page.getByRole("link", { name: "Печатать этикетки" }).getAttribute("href");
  const [row] = await ask<{ id: number }>(`select max(id) as id from stock_unit where batch = $1`, [batch]);
  const id = row?.id ?? 0;
  expect(labels).toBe(`/material/labels/?units=${id}`);
  const paper = await page.request.get(officeOrigin + labels);
  expect(paper.headers()["content-type"]).toBe("application/pdf");

  // From here on a phone, by the address that the label's code holds.
  await page.setViewportSize(phone);
  await openOffice(page, "/material/");
  await expectSound(page);
  await openOffice(page, "/material/scan/?mode=move");
  await page.getByLabel("Место в цехе").fill(shelf);
  await page.getByRole("button", { name: "Я стою здесь" }).click();
  const field = page.getByLabel("Номер с этикетки");
  await field.fill(`${officeOrigin}/material/${id}/`);
  await field.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Переставлен: ${shelf}` })).toBeVisible();
  await page.getByText("Посчитать").click();
  await expect(page.getByRole("heading", { name: `${shelf}: посчитано 0 из 1` })).toBeVisible();
  await field.fill(String(id));
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: `${shelf}: посчитано 1 из 1` })).toBeVisible();
  await expectSound(page);

  await page.getByText("Списать").click();
  await expect(page.getByLabel("Место в цехе")).toBeHidden();
  await field.fill(String(id));
  await field.press("Enter");
  await page.getByLabel("Причина").selectOption("broken");
  await page.getByRole("button", { name: "Списать насовсем" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("region", { name: "Движения" })).toContainText("Списан: разбит");
  await expectSound(page);

  await openOffice(page, "/material/purchase/");
  await expectSound(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSound(page);
});
