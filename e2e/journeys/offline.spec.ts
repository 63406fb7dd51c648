import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { agree, field, payment, pickup, placeButton, samara, way, withCart } from "../support/checkout.ts";
import { newPerson } from "../support/new-person.ts";
import { newProduct, productPage } from "../support/new-product.ts";
import { orderNumber, recordOf } from "../support/order-record.ts";
import { expect, open, test } from "../support/shop-test.ts";

const offline = (page: Page) => page.getByRole("alert").filter({ hasText: "Нет связи" });
const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "В корзину", exact: true });
/** The visitor has moved: what tells of a lost network is there before it is lost, with a `fetch` that waits. */
async function isTouched(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await page.waitForFunction(() => !String(window.fetch).includes("[native code]"));
}
const piecesInCart = async (page: Page) => {
  const answer = await page.request.get("/shell/cart/");
  return ((await answer.json()) as { marks: { pieces: number } }).marks.pieces;
};

test.describe("without a network", () => {
  test.use({ losesNetwork: true });

  test("«В корзину» without a network waits for it, and the page stays", { tag: "@gate" }, async ({
    page,
    context,
  }) => {
    await open(page, await productPage(await newProduct("tap")));
    await isTouched(page);
    const heading = page.getByRole("heading", { level: 1 });
    await context.setOffline(true);
    await addButton(page).first().click();
    await expect(offline(page)).toBeVisible();
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(offline(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "В корзине" }).first()).toBeVisible();
    expect(await piecesInCart(page)).toBe(1);
  });

  test("a link that is followed without a network leaves the page as it is until there is one", async ({
    page,
    context,
  }) => {
    await open(page, "/contacts/");
    await isTouched(page);
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "О компании" }).first().click();
    await expect(offline(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contacts\//);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/about\//);
  });

  test("a form that is sent without a network keeps what was typed, and is sent by «Повторить»", async ({
    page,
    context,
  }) => {
    await open(page, "/contacts/");
    await isTouched(page);
    const form = page
      .getByRole("main")
      .locator("form")
      .filter({ has: page.getByRole("button", { name: "Отправить" }) });
    await form.getByRole("textbox", { name: "Имя" }).fill("Анна Лебедева");
    await form.getByRole("textbox", { name: "Телефон" }).fill(newPerson().phone);
    await form.getByRole("textbox", { name: /Сообщение|Вопрос/ }).fill("Когда откроется салон?");
    await form.getByRole("checkbox").check();
    // The access point answers, the internet behind it does not.
    await context.route("**/*", (route) => route.abort());
    await form.getByRole("button", { name: "Отправить" }).click();
    await expect(offline(page)).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Имя" })).toHaveValue("Анна Лебедева");
    await context.unroute("**/*");
    await offline(page).getByRole("button", { name: "Повторить" }).click();
    await expect(page.getByRole("main")).toContainText("Спасибо! Заявку получили");
  });
});

test("a double click on «В корзину» adds one piece", { tag: "@gate" }, async ({ page }) => {
  await open(page, await productPage(await newProduct("tap")));
  await addButton(page).first().dblclick();
  await expect(page.getByRole("main").getByRole("link", { name: "В корзине" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  expect(await piecesInCart(page)).toBe(1);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is placed by the form alone", { tag: "@gate" }, async ({ page, context }) => {
    const { phone, email } = newPerson();
    await withCart(context, await newProduct("tap"), samara);
    await page.goto("/order/");
    await way(page, pickup).check();
    await page.getByRole("button", { name: "Пересчитать" }).click();
    await field(page, "Имя и фамилия").fill("Анна Лебедева");
    await field(page, "Телефон").fill(phone);
    await field(page, "E-mail").fill(email);
    await payment(page, "В кассе магазина").check();
    await agree(page);
    await placeButton(page).click();
    const number = await orderNumber(page);
    expect(await recordOf(number)).toMatchObject({ pieces: 1 });
  });
});
