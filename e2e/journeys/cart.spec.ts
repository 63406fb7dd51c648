import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { pasteFifty, putIntoCart } from "../support/desk.ts";
import { confirmByCode, newPerson, register } from "../support/new-person.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const vanity = "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/";
const vanityName = "Тумба с раковиной «Пинега» 80, дуб натуральный";
/** In this order a card is of one variant, at its own name and price. */
const section = "/catalog/zerkala-s-podsvetkoy/?sort=-price";

const counter = (page: Page) =>
  page
    .getByRole("link", { name: /Корзина/ })
    .filter({ visible: true })
    .first();
const adders = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Добавить в корзину/ });
const lines = (page: Page) => page.getByRole("region", { name: "Товары в корзине" }).getByRole("listitem");
const total = (page: Page) => page.getByRole("complementary", { name: "Итог" }).locator("output");
const buy = (page: Page) => page.getByRole("main").getByRole("button", { name: "В корзину", exact: true });
const roubles = async (page: Page) => Number((await total(page).innerText()).replaceAll(/\D/g, ""));

/** Closes toasts, because a fading one falsifies the contrast check. */
async function checkAccessibility(page: Page): Promise<void> {
  const notices = page.getByTitle("Закрыть", { exact: true });
  await notices.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click())); // one may be on its way out
  await expect(notices).toHaveCount(0);
  await expectAccessible(page);
}

async function buyVanity(page: Page): Promise<void> {
  await open(page, vanity);
  // The button changes at once; the cart is saved when the answer arrives.
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/shell/cart/"));
  await buy(page).click();
  await answered;
  await expect(page.getByRole("link", { name: "В корзине", exact: true })).toBeVisible();
}

const cartAnswer = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith("/shell/cart/"));

async function add(page: Page, at = 0): Promise<void> {
  const answered = cartAnswer(page);
  const before = await adders(page).count();
  await adders(page).nth(at).click();
  await answered;
  // The button has become a quantity field: the next button belongs to another product.
  await expect(adders(page)).toHaveCount(before - 1);
}

test("a guest fills the cart, changes it, and finds it again", { tag: "@gate-phone" }, async ({ page }) => {
  await open(page, section);
  await add(page);
  await expect(page.getByText("Добавили в корзину")).toBeVisible();
  await expect(counter(page)).toContainText("1");
  await add(page);
  await expect(counter(page)).toContainText("2");

  // The button has become a quantity field, which keeps the focus.
  const tile = page.getByRole("main").getByRole("article").first();
  await expect(tile.getByRole("button", { name: "Больше" })).toBeVisible();
  // The counter goes ahead of the answer, and a page left in between may leave before the request does.
  const answered = cartAnswer(page);
  await tile.getByRole("button", { name: "Больше" }).click();
  await expect(counter(page)).toContainText("3");
  await answered;

  await open(page, vanity);
  await page
    .getByRole("group", { name: /Количество/ })
    .first()
    .getByRole("button", { name: "Больше" })
    .click();
  await buy(page).click();
  await expect(page.getByRole("link", { name: "В корзине", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "В корзине", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Корзина");
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByText(/^5\sтоваров, [\d,]+\sкг$/)).toBeVisible();
  await checkAccessibility(page);

  const row = lines(page).filter({ hasText: vanityName });
  const before = await roubles(page);
  await row.getByRole("button", { name: "Меньше" }).click();
  await expect(row.getByLabel("Количество", { exact: true })).toHaveValue("1");
  await expect.poll(() => roubles(page)).toBe(before - 38_900);
  await row.getByLabel("Количество", { exact: true }).fill("3");
  await expect.poll(() => roubles(page)).toBe(before + 38_900);

  await page.reload();
  await expect(row.getByLabel("Количество", { exact: true })).toHaveValue("3");
  await page.waitForLoadState("networkidle");
  await expectStill(page, 0.005);
  await page.goBack();
  await page.goForward();
  await expect(row.getByLabel("Количество", { exact: true })).toHaveValue("3");
});

test("a quantity above stock becomes the stock, with a message to the buyer", async ({ page }) => {
  await buyVanity(page);
  await open(page, "/cart/");
  await lines(page).getByLabel("Количество", { exact: true }).fill("9999");
  await expect(page.getByText("Столько нет в наличии. Поставили максимум")).toBeVisible();
  await expect(lines(page).getByText(/^Осталось \d+\sшт\.$/)).toBeVisible();
  await expect(lines(page).getByRole("button", { name: "Больше" })).toBeDisabled();
});

test("a line is removed and restored; clearing the cart needs a confirmation", async ({ page }) => {
  await open(page, section);
  await add(page);
  await add(page);
  await open(page, "/cart/");
  const name = (await lines(page).first().getByRole("heading").textContent()) ?? "";
  await lines(page)
    .first()
    .getByRole("button", { name: /^Удалить из корзины/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).filter({ hasText: name })).toBeVisible();

  await page.getByRole("button", { name: "Очистить" }).click();
  const question = page.getByRole("dialog", { name: "Убрать всё из корзины?" });
  await question.getByRole("button", { name: "Не надо" }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Очистить" }).click();
  await question.getByRole("button", { name: "Убрать", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Корзина пуста" })).toBeVisible();
  await checkAccessibility(page);
});

test("a promo code is refused, inactive below its minimum, applied, and removed", { tag: "@gate" }, async ({
  page,
}) => {
  await buyVanity(page);
  await open(page, "/cart/");
  const summary = page.getByRole("complementary", { name: "Итог" });
  const field = summary.getByLabel("Промокод");
  const apply = summary.getByRole("button", { name: "Применить" });
  for (const code of ["НЕТТАКОГО", "ЛЕТО26", "ПЕРВЫЕ100", "ДИЗАЙН10"]) {
    await field.fill(code);
    await apply.click();
    await expect(summary.getByRole("alert")).toHaveText("Введен неверный промокод");
  }
  await checkAccessibility(page);

  await field.fill("НОВОСЕЛЬЕ");
  await expect(summary.getByRole("alert")).toBeHidden();
  await apply.click();
  await expect(summary.getByText("До скидки — 11 100 ₽")).toBeVisible();
  await expect(total(page)).toHaveText("38 900 ₽");
  await summary.getByRole("button", { name: "Убрать" }).click();
  await expect(page.getByText("Промокод убран")).toBeVisible();

  await field.fill("ванная5");
  await apply.click();
  await expect(summary.getByText("Скидка 5 % применена")).toBeVisible();
  await expect(summary).toContainText("−1 945 ₽");
  await expect(total(page)).toHaveText("36 955 ₽");
});

test("two tabs change one cart and stay in sync", { tag: "@gate" }, async ({ page, context }) => {
  await buyVanity(page);
  await open(page, "/cart/");
  const other = await context.newPage();
  await open(other, section);
  await expect(counter(other)).toContainText("1");

  await add(other);
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByText("Корзина изменилась в другой вкладке")).toBeVisible();
  await expect(counter(page)).toContainText("2");

  await open(other, "/cart/");
  await lines(page)
    .last()
    .getByRole("button", { name: /^Удалить из корзины/ })
    .click();
  await expect(lines(other)).toHaveCount(1);
  await expect(page.getByText("Корзина изменилась в другой вкладке")).toBeHidden();
});

test("signing in keeps what the guest has chosen, with the buyer's discount", { tag: ["@desktop", "@gate"] }, async ({
  page,
}) => {
  await buyVanity(page);
  await open(page, "/cart/");
  const offer = page.getByText(/^С\sрегистрацией/);
  const promised = (await offer.innerText()).replaceAll(/\D/g, "");
  expect(Number(promised)).toBeLessThan(await roubles(page));
  await expectAccessible(page);
  const person = newPerson();
  await register(page, person);
  await confirmByCode(page, person);
  await open(page, "/cart/");
  await expect(lines(page).filter({ hasText: vanityName })).toBeVisible();
  expect(await roubles(page)).toBe(Number(promised));
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Итог" })).toContainText("Скидка за регистрацию");
  await expect(counter(page)).toContainText("1");
});

test("a cart is shared by a link, which leaves the address and fills another's cart once", { tag: "@gate" }, async ({
  page,
  browser,
}) => {
  await buyVanity(page);
  await open(page, "/cart/");
  await page.getByRole("button", { name: "Поделиться" }).click();
  const dialog = page.getByRole("dialog", { name: "Поделиться корзиной" });
  const field = dialog.getByLabel("Ссылка");
  await expect(field).toHaveValue(/\/cart\/\?share=/);
  const link = await field.inputValue();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend).toHaveURL(/\/cart\/$/);
  await expect(friend.getByText("Добавили в корзину товары по ссылке")).toBeVisible();
  await expect(lines(friend).filter({ hasText: vanityName })).toBeVisible();
  await friend.goto("/cart/?CART_RESTORE=0000000000000000000000");
  await expect(friend).toHaveURL(/\/cart\/$/);
  await expect(friend.getByText("Ссылка не подошла или устарела")).toBeVisible();
});

test("without scripts the forms do the same", { tag: ["@desktop", "@gate"] }, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(vanity);
  await buy(page).first().click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await lines(page).getByRole("button", { name: "Больше" }).click();
  await expect(lines(page).getByLabel("Количество", { exact: true })).toHaveValue("2");
  await page.getByLabel("Промокод").fill("ЛЕТО26");
  await page.getByRole("button", { name: "Применить" }).click();
  await expect(page.getByRole("alert")).toHaveText("Введен неверный промокод");
  await lines(page)
    .getByRole("button", { name: /^Удалить из корзины/ })
    .click();
  await expect(page.getByRole("heading", { name: "Корзина пуста" })).toBeVisible();
});

test("the keyboard alone leads from a product to its line", { tag: "@desktop" }, async ({ page }) => {
  await open(page, vanity);
  await buy(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "В корзине", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Корзина");
  const field = lines(page).getByLabel("Количество", { exact: true });
  await field.focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(total(page)).toHaveText("77 800 ₽");
});

test("a company puts fifty articles from the desk into the cart", async ({ page, context }) => {
  // Not the company of Igor's that the wholesale journeys use.
  await signIn(context, 7, 502);
  await putIntoCart(await pasteFifty(page, 2));
  await expect(counter(page)).toContainText("99+");
  await open(page, "/cart/");
  await expect(lines(page)).toHaveCount(50);
  await expect(page.getByRole("complementary", { name: "Итог" })).toContainText("Оптовая скидка");
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Очистить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Убрать", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Корзина пуста" })).toBeVisible();
});

test("an empty cart offers goods, and one of them goes into it without leaving the page", {
  tag: "@gate-phone",
}, async ({ page }) => {
  await open(page, "/cart/");
  await expect(page.getByRole("heading", { name: "Корзина пуста" })).toBeVisible();
  const shelf = page.getByRole("group", { name: "Хиты продаж" });
  await expect(shelf.getByRole("article").first()).toContainText("₽");
  await shelf
    .getByRole("link", { name: /^Выбрать: / })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Добавить в корзину/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(shelf).toBeVisible();
  await checkAccessibility(page);

  await lines(page)
    .first()
    .getByRole("button", { name: /^Удалить/ })
    .click();
  await expect(page.getByRole("heading", { name: "Корзина пуста" })).toBeVisible();
  await expect(shelf.getByRole("article").first()).toBeVisible();
});

test("an order is repeated at today's prices", { tag: ["@desktop", "@gate"] }, async ({ page, context }) => {
  await signIn(context, 1);
  await open(page, "/order/761030/");
  await page.getByRole("button", { name: /Повторить/ }).click();
  await expect(page.getByText(/в\sкорзине$/)).toBeVisible();
  await page.getByRole("button", { name: "Перейти" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Корзина");
  await expect(lines(page).first()).toBeVisible();
});
