import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { ask } from "../support/database.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

/** A buyer of the demo shop whose order was picked up long ago. */
const buyer = { id: 3, order: "680948" };

const goods = (page: Page) => page.getByRole("complementary", { name: "Состав заказа" });

/** Moves the pickup of the order to `daysAgo` and deletes its return requests and reviews. */
async function wasReceived(daysAgo: number): Promise<void> {
  await ask(
    `with mine as (select uid from orders where number = $1),
       request as (delete from return_request where order_uid in (select uid from mine)),
       written as (delete from written_review where order_uid in (select uid from mine))
     update order_move set at = now() - make_interval(days => $2) where order_uid in (select uid from mine)`,
    [buyer.order, daysAgo],
  );
}

/** Serial: they change the dates of one order. */
test.describe
  .serial("a received order", { tag: "@desktop" }, () => {
    for (const width of [1440, 390]) {
      test(`is returned and reviewed, and both wait for staff, ${width} px`, {
        tag: width === 1440 ? ["@gate"] : [],
      }, async ({ page, context }) => {
        await page.setViewportSize({ width, height: 844 });
        await wasReceived(1);
        await signIn(context, buyer.id);
        await open(page, `/order/${buyer.order}/`);

        await page.getByRole("button", { name: "Вернуть товар" }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toContainText(/Вернуть можно до/);
        await dialog.getByRole("checkbox").first().check();
        await dialog.getByRole("button", { name: "Отправить заявку" }).click();
        await expect(dialog.getByText("Введите текст")).toBeVisible();
        await dialog.getByRole("textbox").fill("Не подошло");
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Отправить заявку" }).click();
        await expect(dialog).toHaveCount(0);
        await expect(goods(page)).toContainText(/Заявка на.возврат: ждёт ответа/);

        await page.getByRole("button", { name: "Оставить отзыв" }).click();
        await dialog.getByRole("radio", { name: "4 — хорошо" }).check();
        await dialog.getByRole("textbox").fill("Ровное, вешали вдвоём");
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Отправить отзыв" }).click();
        await expect(dialog).toHaveCount(0);
        await expect(goods(page)).toContainText(/Ваш отзыв: на.проверке/);

        await page.reload();
        await expect(goods(page)).toContainText(/Ваш отзыв: на.проверке/);
        const saved = await ask(
          `select request.state as returned, request.reason, written.state as review, rating
           from orders join return_request request on request.order_uid = orders.uid
           join written_review written on written.order_uid = orders.uid where number = $1`,
          [buyer.order],
        );
        expect(saved).toEqual([{ returned: "waiting", reason: "Не подошло", review: "waiting", rating: 4 }]);
      });
    }

    test("on the eighth day a return is closed, and a review is still possible", async ({ page, context }) => {
      await wasReceived(8);
      await signIn(context, buyer.id);
      await open(page, `/order/${buyer.order}/`);
      await expect(page.getByRole("button", { name: "Оставить отзыв" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Вернуть товар" })).toHaveCount(0);
    });
  });
