import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessible.ts";
import { ask } from "../support/database.ts";
import { shopOrigin } from "../support/environment.ts";
import { moveUntilVisible } from "../support/move-pointer.ts";
import { newBuyer } from "../support/new-buyer.ts";
import { newProduct, productPage } from "../support/new-product.ts";
import { openOffice, signInStaff } from "../support/office.ts";
import { receivedOrder } from "../support/received-order.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const demoPhoto = new URL("../../packages/db/demo/chat/nisha.jpg", import.meta.url);

test("a buyer reviews what he has received with photos, staff publish one of them, and the next visitor finds it helpful", async ({
  page,
  context,
  browser,
}) => {
  const file = { name: "vannaya.jpg", mimeType: "image/jpeg", buffer: await readFile(demoPhoto) };
  const [buyer, productId] = [await newBuyer("Инна Седова"), await newProduct("tap")];
  await receivedOrder(buyer.id, productId);
  const path = await productPage(productId);
  // Its own: the other width writes one at the same time.
  const text = `Высокий, под чашу ${productId} встал ровно`;
  await signIn(context, buyer.id);

  await open(page, path);
  // The section wakes with the first scroll.
  await page.getByRole("region", { name: "Отзывы" }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Написать отзыв" }).click();
  const dialog = page.getByRole("dialog", { name: "Отзыв о товаре" });
  // Of the order's two lines the one whose page has led here.
  await expect(dialog.getByRole("radio", { name: /^Смеситель/ })).toBeChecked();
  await dialog.getByRole("radio", { name: "4 — хорошо" }).check();
  await dialog.getByRole("textbox").fill(text);
  await dialog.getByLabel("Добавить фото").setInputFiles([file, { ...file, name: "kran.jpg" }]);
  await expect(dialog.getByRole("img", { name: /^Фото/ })).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Отправить отзыв" }).click();
  await expect(page.getByText(/Ваш отзыв: на.проверке/)).toBeVisible();
  expect(await (await page.request.get(shopOrigin + path)).text()).not.toContain(text);

  const office = await browser.newContext();
  await signInStaff(office, "content@zertsalo.test");
  const desk = await office.newPage();
  await openOffice(desk, "/reviews/");
  const waiting = desk.getByRole("listitem").filter({ hasText: text });
  await waiting.getByRole("checkbox", { name: "Не показывать фото 2" }).check();
  await waiting.getByRole("button", { name: /^Опубликовать/ }).click();
  await expect(waiting).toHaveCount(0);
  await office.close();

  const other = await browser.newContext();
  const guest = await other.newPage();
  const html = async () => (await guest.request.get(shopOrigin + path)).text();
  await expect.poll(html).toContain(text);
  await open(guest, path);
  const reviews = guest.getByRole("region", { name: "Отзывы" });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByText("1 оценка")).toBeVisible();
  await expect(reviews.getByText("Покупка подтверждена")).toBeVisible();
  await expectAccessible(guest);
  await reviews.getByRole("button", { name: /^Открыть: Фото из отзыва: Инна/ }).click();
  await expect(guest.getByRole("dialog", { name: "Отзыв, Инна" })).toBeVisible();
  await guest.keyboard.press("Escape");

  await reviews.getByRole("button", { name: /^С фото/ }).click();
  await expect(reviews.getByText(text)).toBeVisible();
  const helpful = reviews.getByRole("button", { name: /^Полезно/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await guest.reload();
  // The browser has put the page back where it was, which may come before anybody listens.
  await moveUntilVisible(guest, reviews.getByRole("button", { name: /^Полезно/, pressed: true }));
  await expect(helpful).toHaveText(/Полезно 1/);
  await other.close();

  const [stored] = await ask(`select rating_count as count, rating_tenths as tenths from product where id = $1`, [
    productId,
  ]);
  expect(stored).toEqual({ count: 1, tenths: 40 });
});
