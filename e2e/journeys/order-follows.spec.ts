import { orderAtCounter } from "../support/checkout.ts";
import { shopOrigin } from "../support/environment.ts";
import { lettersTo } from "../support/mailbox.ts";
import { expect, test } from "../support/shop-test.ts";
import { expectSoundOrders } from "../support/sound-orders.ts";

test.describe.configure({ timeout: 120_000 });
test.afterEach(expectSoundOrders);

test("an open page follows its order by itself, and letters tell the rest", async ({ page, context }) => {
  const { number, email } = await orderAtCounter(page, context);
  await expect(page.getByRole("main")).toContainText("Принят в работу");
  expect((await lettersTo(email))[0]?.subject).toBe(`Заказ № ${number} оформлен`);

  const answer = await context.request.post(`/order/${number}/`, {
    form: { wish: "cancel", reason: "Передумал(а)" },
    headers: { origin: shopOrigin },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText(/^Заказ №.*: Отменен$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("list", { name: "Путь заказа" }).locator("[aria-current=step]")).toContainText("Отменён");
  expect((await lettersTo(email, 2))[0]?.subject).toBe(`Заказ № ${number} отменён`);
});
