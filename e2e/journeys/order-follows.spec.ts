import { orderAtCounter } from "../support/checkout.ts";
import { shopOrigin } from "../support/environment.ts";
import { emailsTo, linkIn } from "../support/mailbox.ts";
import { openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

test("an open page follows its order by itself, and emails tell the rest", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  const { number, email } = await orderAtCounter(page, context);
  await expect(page.getByRole("main")).toContainText("Принят в работу");
  expect((await emailsTo(email))[0]?.subject).toBe(`Заказ № ${number} оформлен`);

  const answer = await context.request.post(`/order/${number}/`, {
    form: { intent: "cancel", reason: "Передумал(а)" },
    headers: { origin: shopOrigin },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText(/^Заказ №.*: Отменен$/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Путь заказа" }).locator("[aria-current=step]")).toContainText("Отменён");
  expect((await emailsTo(email, 2))[0]?.subject).toBe(`Заказ № ${number} отменён`);
});

test("an email's link shows a summary of an order elsewhere, and all of it where it was placed", {
  tag: "@gate",
}, async ({ page, context, browser }) => {
  const { number, email } = await orderAtCounter(page, context);
  const [mail] = await emailsTo(email);
  const link = mail ? linkIn(mail, "Смотреть заказ") : "";
  expect(link).toMatch(new RegExp(`/order/${number}/\\?key=`));

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  const main = other.getByRole("main");
  await expect(main).toContainText("Это краткий вид заказа");
  await expect(main).toContainText("Состав заказа");
  await expect(main).not.toContainText(email);
  await expect(main.getByRole("button", { name: "Отменить заказ" })).toHaveCount(0);
  expect((await other.goto(link.replace(/key=.{6}/, "key=000000")))?.status()).toBe(404);
  await elsewhere.close();

  await open(page, link.replace(shopOrigin, ""));
  await expect(page.getByRole("main")).toContainText(email);
  expect(page.url()).not.toContain("key=");
});

test("a day that does not suit is proposed anew, and agreed", { tag: ["@desktop", "@gate"] }, async ({
  page,
  context,
  browser,
}) => {
  // An order of the demo shop whose delivery day is being agreed.
  const order = { number: "808599", buyer: 1 };
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, order.buyer);
  await open(page, `/order/${order.number}/`);
  await page.getByRole("button", { name: "Нужен другой день" }).click();
  await expect(page.getByRole("button", { name: "Нужен другой день" })).toHaveCount(0);

  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await signInStaff(staff, "manager@zertsalo.test");
  await openOffice(desk, `/orders/${order.number}/`);
  await desk.getByRole("button", { name: "Другой день" }).click();
  await desk.getByLabel("День и время").selectOption({ index: 1 });
  await desk.getByRole("button", { name: "Перенести" }).click();
  await expect(desk.getByRole("region", { name: "История" })).toContainText("предложено покупателю");
  await staff.close();

  await expect(page.getByRole("button", { name: "Подходит" })).toBeVisible();
  await page.getByRole("button", { name: "Подходит" }).click();
  await expect(page.getByRole("button", { name: "Подходит" })).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Дата доставки подтверждена");
});
