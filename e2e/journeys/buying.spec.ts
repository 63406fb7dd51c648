import type { BrowserContext, Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { expectAccessible } from "../support/accessible.ts";
import { isAtBank, payAtBank, refuseAtBank } from "../support/bank.ts";
import {
  agree,
  answered,
  courier,
  field,
  fillPerson,
  isSettled,
  openCheckout,
  orderAtCounter,
  payment,
  pickup,
  placeButton,
  samara,
  summary,
  tick,
  total,
  typeAddress,
  watchWrites,
  way,
  withCart,
  withTap,
  withVanity,
} from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { pasteFifty } from "../support/desk.ts";
import { shopOrigin } from "../support/environment.ts";
import { newMember } from "../support/new-member.ts";
import { confirmByCode, newPerson, register } from "../support/new-person.ts";
import { newProduct } from "../support/new-product.ts";
import { expectPaid, orderNumber, recordOf } from "../support/order-record.ts";
import { pictureOf } from "../support/paper-picture.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const money = (page: Page) => page.getByRole("main").getByRole("status");
const due = (page: Page) => page.getByRole("main").locator("form").filter({ hasText: "К оплате" });

/** A guest with pickup, up to the bank's page of the payment method. */
async function goToBank(page: Page, context: BrowserContext, method: string): Promise<void> {
  const { phone, email } = newPerson();
  await withTap(context);
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  if (!(await payment(page, method).isChecked())) await answered(page, () => payment(page, method).check());
  await agree(page);
  await placeButton(page).click();
}

test("a guest has it brought to the 7th floor by lift and pays by SBP", { tag: "@gate" }, async ({ page, context }) => {
  const { phone, email } = newPerson();
  await withVanity(context);
  await openCheckout(page);
  await expect(way(page, courier)).toBeChecked(); // the way that the product and the cart promised
  await typeAddress(page);
  await answered(page, () => page.getByRole("radio", { name: /До квартиры на лифте/ }).check());
  await page.getByRole("textbox", { name: "Этаж" }).fill("7");
  await answered(page, () => page.keyboard.press("Tab"));
  await fillPerson(page, phone, email);
  await agree(page);
  const sum = await total(page).innerText();
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await expect(page.getByText("СБП")).toBeVisible();
  await payAtBank(page);

  const number = await orderNumber(page);
  await expect(money(page)).toContainText("Оплата получена");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Спасибо, Анна! Заказ №.* оформлен/);
  await expect(page.getByRole("complementary")).toContainText(/Подъём на лифте, 7.этаж/);
  await expect(page.getByRole("complementary")).toContainText(sum);
  await expectAccessible(page);
  await expectPaid(number, ["sbp-sber completed"]);
});

test("a user has it sent to a point with a promo code, and the money is held", { tag: "@gate-phone" }, async ({
  page,
  context,
}) => {
  const person = newPerson();
  await open(page, "/");
  await register(page, person);
  await confirmByCode(page, person);
  await withTap(context);
  await openCheckout(page);
  await answered(page, () => way(page, "Пункт выдачи СДЭК").check());
  await summary(page).getByRole("textbox", { name: "Промокод" }).fill("ВАННАЯ5");
  await summary(page).getByRole("button", { name: "Применить" }).click();
  await expect(summary(page)).toContainText("Скидка 5 % применена");
  await isSettled(page);
  await expect(field(page, "Имя и фамилия")).toHaveValue(person.name);
  await answered(page, () => payment(page, "Картой онлайн").check());
  await agree(page);
  await placeButton(page).click();
  await isAtBank(page, "ЮKassa");
  await payAtBank(page);

  const number = await orderNumber(page);
  await expect(money(page)).toContainText("Сумма удержана, спишем после сборки");
  await expect(page.getByRole("complementary")).toContainText("Пункт СДЭК");
  await expectPaid(number, ["card-online hold"]);
  const [used] = await ask<{ count: number }>(
    `select count(*)::int from promotion_use used join orders on orders.uid = used.order_uid where number = $1`,
    [number],
  );
  expect(used?.count).toBe(1);
  await page.getByRole("link", { name: "Мои заказы" }).click();
  await expect(page.getByRole("article").first()).toContainText(/Заказ №/);

  // The consent to data processing is given once; the offer is accepted with each order.
  await withTap(context);
  await openCheckout(page);
  await expect(tick(page, /условия оферты/)).toBeVisible();
  await expect(tick(page, /для заказа и доставки/)).toHaveCount(0);
});

test("a company pastes fifty articles and orders by bill, whose code can be read", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  await signIn(context, await newMember(505), 505);
  const bar = await pasteFifty(page);
  watchWrites(page);
  await bar.getByRole("button", { name: "Выставить счёт" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Оформление заказа" })).toBeVisible();
  await isSettled(page);
  await answered(page, () => way(page, pickup).check());
  await expect(payment(page, "По счёту")).toBeChecked();
  await agree(page);
  const sum = await total(page).innerText();
  await placeButton(page).click();

  const number = await orderNumber(page);
  await expect(page.getByRole("complementary")).toContainText(sum);
  const bill = page.getByRole("link", { name: "Скачать счёт" });
  const paper = await page.request.get((await bill.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  const record = await recordOf(number);
  expect(record).toMatchObject({ pieces: 50, reserved: 50, attempts: [], sum: record.total });

  const picture = await pictureOf(page, await paper.body());
  expect(picture.text).toContain(number);
  const code = decodeQR(picture);
  expect(code).toMatch(/^ST00012\|/);
  expect(code).toContain(`Sum=${record.total}`);
  expect(code).toContain(number);
});

test("a payment fails, and another method succeeds", { tag: "@gate" }, async ({ page, context }) => {
  await goToBank(page, context, "Картой онлайн");
  await isAtBank(page, "ЮKassa");
  await refuseAtBank(page, "insufficient_funds");

  const number = await orderNumber(page);
  await expect(money(page)).toContainText("Оплата не прошла. Не хватает денег на счёте");
  await expect(due(page)).toContainText("Ждём оплату до");
  await expectAccessible(page);
  await page.getByText("Сменить способ").click();
  await due(page).getByRole("button", { name: /^СБП/ }).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  await expect(money(page)).toContainText("Оплата получена");
  await expect(due(page)).toHaveCount(0);
  await expectPaid(number, ["card-online cancelled", "sbp-sber completed"]);
});

test("the back button from the bank leads to a notice of the unpaid order on every page", {
  tag: "@gate",
}, async ({ page, context }) => {
  await goToBank(page, context, "Картой онлайн");
  await isAtBank(page, "ЮKassa");
  const bank = page.url();
  const unpaid = page.getByRole("region", { name: "Неоплаченный заказ" });

  await page.goBack();
  await expect(page).toHaveURL(/\/cart\//); // the checkout redirects an empty cart
  await expect(unpaid).toContainText(/Заказ №[\d\s]+ждёт оплаты/);
  await expectAccessible(page);
  await open(page, "/");
  await expect(unpaid).toContainText(/9\s790\s₽, до/);
  await expectAccessible(page);
  await expect(unpaid.getByRole("link", { name: "Оплатить" })).toHaveAttribute("href", bank);

  await withTap(context);
  await openCheckout(page);
  await expect(unpaid).toBeVisible();
  await unpaid.getByRole("link", { name: "Другой способ" }).click();
  await expect(due(page).getByRole("button", { name: /^СБП/ })).toBeVisible();
  await due(page).getByRole("button", { name: /^СБП/ }).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  await expect(money(page)).toContainText("Оплата получена");
  await open(page, "/");
  await expect(unpaid).toHaveCount(0);
});

test("a purchase is counted once, however often its page is opened", { tag: "@desktop" }, async ({ page, context }) => {
  await context.route("https://mc.yandex.ru/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await context.addCookies([{ name: "cookie_choice", value: "all", url: shopOrigin }]);
  const purchases = () =>
    page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer?.filter((each) => "ecommerce" in each) ?? []);
  const { number, tap } = await orderAtCounter(page, context);
  const purchase = {
    actionField: { id: number, revenue: 9_790 },
    products: [expect.objectContaining({ id: tap, price: 9_790, quantity: 1 })],
  };
  await expect.poll(purchases).toEqual([{ ecommerce: { currencyCode: "RUB", purchase } }]);

  const reported = page.waitForResponse((answer) => answer.request().postData()?.includes("intent=purchase") ?? false);
  await page.reload();
  await reported;
  expect(await purchases()).toEqual([]);
});

test("the buyer closes the tab at the bank, and the order is paid all the same", async ({ page, context }) => {
  await goToBank(page, context, "СБП");
  await isAtBank(page, "Сбер");
  const [{ number } = { number: "" }] = await ask<{ number: string }>(
    `select number::text from orders where payment_url = $1`,
    [page.url()],
  );
  const bank = page.url();
  await page.close();
  // Paid on the phone that scanned the code.
  await context.request.post(bank, { form: { deed: "pay" } });
  await expect.poll(async () => (await recordOf(number)).payment).toBe("completed");
  await expectPaid(number, ["sbp-sber completed"]);

  const later = await context.newPage();
  await open(later, `/order/${number}/`);
  await expect(money(later)).toContainText("Оплата получена");
});

test("an order is cancelled after it was paid, and the money goes back", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  await goToBank(page, context, "ЮMoney");
  await isAtBank(page, "ЮKassa");
  await payAtBank(page);
  const number = await orderNumber(page);
  await expect(money(page)).toContainText("Оплата получена");

  await page.getByRole("button", { name: "Отменить заказ" }).click();
  const dialog = page.getByRole("dialog", { name: /Отменить заказ/ });
  await expect(dialog).toContainText(/Деньги вернём тем.же способом в.течение 10.дней/);
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "Не устроил срок" }).check();
  await dialog.getByRole("textbox").fill("Нужно раньше");
  await dialog.getByRole("button", { name: "Отменить заказ" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(money(page)).toContainText(/Заказ отменён. (Вернём|Вернули)/);
  await expect(page.getByRole("button", { name: "Отменить заказ" })).toHaveCount(0);

  await expect.poll(async () => (await recordOf(number)).attempts).toEqual(["yooMoney refunded"]);
  const record = await recordOf(number);
  expect(record).toMatchObject({ way: expect.stringMatching(/^NXP.*A$/), refunded: record.total, reserved: 0 });
  await page.reload();
  await expect(money(page)).toContainText("Вернули");
});

test("another buyer orders the last piece during the checkout", async ({ page, context, browser }) => {
  const productId = await newProduct("tap");
  await ask(
    `update stock set qty = ((store_id, kind) = (select store_id, kind from stock where product_id = $1
    order by kind desc, store_id limit 1))::int, qty_max = 0 where product_id = $1`,
    [productId],
  );
  const ready = async (at: Page, whose: BrowserContext) => {
    const { phone, email } = newPerson();
    await withCart(whose, productId, samara);
    await openCheckout(at);
    await answered(at, () => way(at, pickup).check());
    await fillPerson(at, phone, email);
    await answered(at, () => payment(at, "В кассе магазина").check());
    await agree(at);
  };
  await ready(page, context);
  const other = await browser.newContext();
  const faster = await other.newPage();
  await ready(faster, other);
  await placeButton(faster).click();
  const number = await orderNumber(faster);
  await other.close();

  await placeButton(page).click();
  await expect(page).toHaveURL(/\/cart\//);
  await expect(page.getByRole("main")).toContainText("Закончился");
  expect(await recordOf(number)).toMatchObject({ reserved: 1, pieces: 1 });
  const [left] = await ask<{ left: number }>(`select sum(qty)::int as left from stock where product_id = $1`, [
    productId,
  ]);
  expect(left?.left).toBe(0);
});
