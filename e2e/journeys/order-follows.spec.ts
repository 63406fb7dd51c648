import {
  agree,
  answered,
  fillPerson,
  openCheckout,
  payment,
  pickup,
  placeButton,
  way,
  withCart,
} from "../support/checkout.ts";
import { shopOrigin } from "../support/environment.ts";
import { lettersTo } from "../support/mailbox.ts";
import { newPerson } from "../support/new-person.ts";
import { orderNumber } from "../support/order-record.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe.configure({ timeout: 120_000 });

test("an open page follows its order by itself, and letters tell the rest", async ({ page, context }) => {
  const { phone, email } = newPerson();
  await withCart(context, "1227");
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await answered(page, () => payment(page, "В кассе магазина").check());
  await agree(page);
  await placeButton(page).click();
  const number = await orderNumber(page);
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
