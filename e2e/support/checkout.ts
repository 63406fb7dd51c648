import type { BrowserContext, Page, Request } from "@playwright/test";
import { shopOrigin } from "./environment.ts";
import { newPerson } from "./new-person.ts";
import { newProduct } from "./new-product.ts";
import { orderNumber } from "./order-record.ts";
import { expect, open } from "./shop-test.ts";

export const samara = "430";

/** A visitor from this city with a product in his cart. */
export async function withCart(
  context: BrowserContext,
  productId: string,
  cityId = samara,
  quantity = 1,
): Promise<void> {
  await context.addCookies([{ name: "city_id", value: cityId, url: shopOrigin }]);
  const answer = await context.request.post("/shell/cart/", {
    form: { add: productId, quantity: String(quantity) },
    headers: { origin: shopOrigin },
  });
  expect(answer.ok()).toBe(true);
}

/** A visitor with a new tap in his cart; returns its id. */
export async function withTap(context: BrowserContext): Promise<string> {
  const id = await newProduct("tap");
  await withCart(context, id);
  return id;
}

/** A visitor with a new vanity unit in his cart. */
export async function withVanity(context: BrowserContext, cityId = samara, quantity = 1): Promise<void> {
  await withCart(context, await newProduct("vanity"), cityId, quantity);
}

export const way = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
export const addressField = (page: Page) =>
  page.getByRole("textbox", { name: "Адрес доставки" }).or(page.getByRole("combobox", { name: "Адрес доставки" }));
export const summary = (page: Page) => page.getByRole("complementary", { name: "Ваш заказ" });
export const total = (page: Page) => summary(page).locator("output");

export const courier = "Курьером «Зерцало»";
export const pickup = "Самовывоз";
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const tick = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
export const payment = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
/** The button beside the sums; the bar of a phone has its own. */
export const placeButton = (page: Page) => summary(page).getByRole("button", { name: /^(Оплатить|Оформить|Получить)/ });

const underWay = new WeakMap<Page, Set<Request>>();

/** Waits until the server has saved all choices and input: no request is pending. */
export async function isSettled(page: Page): Promise<void> {
  await expect.poll(() => underWay.get(page)?.size ?? 0).toBe(0);
  await expect(page.locator("form#checkout [aria-busy=true]")).toHaveCount(0);
}

/** Starts counting pending requests; opening the checkout calls it by itself. */
export function watchWrites(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const isWrite = (request: Request) => request.url().endsWith("/shell/checkout/");
  page.on("request", (request) => isWrite(request) && requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

export async function openCheckout(page: Page): Promise<void> {
  watchWrites(page);
  await open(page, "/order/");
  await expect(page.getByRole("heading", { level: 1, name: "Оформление заказа" })).toBeVisible();
  await isSettled(page);
}

/** Does something and waits for the server's answer to it. */
export async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/shell/checkout/"));
  await act();
  await answer;
  await isSettled(page);
}

export const samaraAddress = "г Самара, ул Ново-Садовая, д 106";

export async function typeAddress(page: Page): Promise<void> {
  await addressField(page).pressSequentially("ново-садовая 106", { delay: 20 });
  await expect(page.getByRole("option", { name: samaraAddress, exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await answered(page, () => page.keyboard.press("Enter"));
  await expect(addressField(page)).toHaveValue(samaraAddress);
}

/** `phone`: more than three unpaid orders of one phone in a day need a manual check. */
export async function fillPerson(page: Page, phone = "+7 (927) 604-1833", email = "anna@example.ru"): Promise<void> {
  await field(page, "Имя и фамилия").fill("Анна Лебедева");
  await field(page, "Телефон").fill(phone);
  await field(page, "E-mail").fill(email);
  await answered(page, () => field(page, "E-mail").blur());
}

export async function agree(page: Page): Promise<void> {
  await tick(page, /условия оферты/).check();
  await tick(page, /для заказа и доставки/).check();
}

/** A guest orders a tap with pickup and payment at the counter. */
export async function orderAtCounter(
  page: Page,
  context: BrowserContext,
): Promise<{ number: string; email: string; tap: string }> {
  const { phone, email } = newPerson();
  const tap = await withTap(context);
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await answered(page, () => payment(page, "В кассе магазина").check());
  await agree(page);
  await placeButton(page).click();
  return { number: await orderNumber(page), email, tap };
}
