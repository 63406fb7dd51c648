import { ask } from "../support/database.ts";
import { officeOrigin } from "../support/environment.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const anna = 1;
/** Anna's order in production: one of its pieces is made to measure. */
const number = 631962;
const code = `${number}-1-1`;

/** Restores the seed's state, because other journeys use this order too. */
async function forget(): Promise<void> {
  await ask(`delete from workshop_mark where piece_id = (select id from workshop_piece where number = $1)`, [number]);
  await ask(`delete from workshop_photo where piece_id = (select id from workshop_piece where number = $1)`, [number]);
  await ask(`update workshop_piece set place = 'taken' where number = $1`, [number]);
  await ask(`update orders set is_cutting_started = false where number = $1`, [number]);
}
test.beforeAll(forget);
test.afterAll(forget);

test("a piece is scanned, marked and photographed, and its buyer sees how far it is", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  await signInStaff(context, "workshop@zertsalo.test");
  await openOffice(page, "/");
  await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Цех" }).click();
  await expect(page).toHaveURL(`${officeOrigin}/workshop/`);
  await expectSound(page);
  const field = page.getByLabel("Код с листа или номер заказа");
  await expect(field).toBeFocused();

  // A hand scanner types the address of the code and ends it with Enter.
  await page.keyboard.type("123456-7-8");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Такого изделия в цехе нет")).toBeVisible();
  await page.keyboard.type(`${officeOrigin}/workshop/${code}/`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${officeOrigin}/workshop/${code}/`);
  await expectSound(page);
  await page.getByRole("button", { name: "Взять в работу" }).click();
  await expect(page.getByRole("button", { name: /Раскрой.*готово/ })).toBeVisible();

  // With a stage selected the scan itself sets the mark.
  await openOffice(page, "/workshop/");
  await page.getByLabel("Что делать с отсканированным").selectOption("cutting");
  await expect(page).toHaveURL(/station=cutting/);
  await field.fill(code);
  await field.press("Enter");
  await expect(page.getByText(`${code}, `)).toContainText("отмечено");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await expect(page.getByRole("region", { name: /^Обработка/ }).getByText(String(number))).toBeVisible();

  await openOffice(page, `/workshop/${code}/`);
  const photo = { name: "piece.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.getByLabel("Добавить фото").setInputFiles(photo);
  await page.getByRole("button", { name: "Показать покупателю" }).click();
  await expect(page.getByText("Видит покупатель")).toBeVisible();
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
  await openOffice(page, `/workshop/sheets/${number}/`);
  await expect(page.getByRole("img", { name: `Код изделия ${code}` })).toBeVisible();

  // The buyer's page of the order.
  await signIn(context, anna);
  await open(page, `/order/${number}/`);
  const making = page.getByRole("region", { name: "Как изготавливаем" });
  await expect(making.getByRole("listitem").filter({ hasText: "Раскрой" })).toContainText("готово");
  await expect(making.locator("[aria-current=step]")).toHaveCount(1);
  const picture = making.getByRole("img", { name: "Фото из цеха, 1" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectSound(page);
});
