import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import {
  agree,
  answered,
  field,
  fillPerson,
  isSettled,
  openCheckout,
  payment,
  pickup,
  placeButton,
  summary,
  tick,
  total,
  way,
  withCart,
  withVanity,
} from "../support/checkout.ts";
import { pasteFifty, putIntoCart } from "../support/desk.ts";
import { raisePrice } from "../support/raise-price.ts";
import { newProduct } from "../support/new-product.ts";
import { newMember } from "../support/new-member.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";
import { slowPhone } from "../support/slow-phone.ts";
import { signIn } from "../support/signed-in.ts";
import { tabTo } from "../support/tab-to.ts";

async function checkAccessibility(page: Page): Promise<void> {
  await expect(page.getByTitle("Закрыть", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
}

test("missing fields are reported in order, the first one gets the focus, and no input is lost", {
  tag: "@gate-phone",
}, async ({ page, context }) => {
  await withVanity(context);
  await openCheckout(page);
  await placeButton(page).click();
  await expect(page.locator(":focus")).toHaveAttribute("name", "address");
  await expect(summary(page).getByRole("status").last()).toContainText("Осталось заполнить 6 пунктов");
  await expect(page.getByText("Обязательно к заполнению")).toHaveCount(4);
  await expect(page.getByText("Без этого согласия отправить форму нельзя")).toHaveCount(2);
  await checkAccessibility(page);

  // Pickup needs no address.
  await answered(page, () => way(page, pickup).check());
  await placeButton(page).click();
  await expect(field(page, "Имя и фамилия")).toBeFocused();
  await summary(page).getByRole("link", { name: "Телефон" }).click();
  await expect(field(page, "Телефон")).toBeFocused();

  await field(page, "Имя и фамилия").fill("Анна");
  await field(page, "Телефон").click();
  await expect(page.getByText("Проверьте корректность")).toHaveCount(1);
  await field(page, "Телефон").pressSequentially("9276041");
  await expect(field(page, "Телефон")).toHaveValue("+7 (927) 604-1");
  await field(page, "E-mail").fill("Anna@Example.ru");
  await answered(page, () => field(page, "E-mail").blur());
  await expect(page.getByText("Проверьте корректность")).toHaveCount(2);

  // Valid values are in the cart, invalid ones wait in the browser.
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await isSettled(page);
  await expect(field(page, "E-mail")).toHaveValue("anna@example.ru");
  await expect(field(page, "Телефон")).toHaveValue("+7 (927) 604-1");
  await expect(field(page, "Имя и фамилия")).toHaveValue("Анна");
  await expect(page.getByText("Проверьте корректность")).toHaveCount(2);

  await field(page, "Телефон").fill("89276041833");
  await expect(page.getByText("Проверьте корректность")).toHaveCount(1);
  await field(page, "Имя и фамилия").fill("Анна Лебедева");
  await answered(page, () => field(page, "Имя и фамилия").blur());
  await expect(page.getByText("Проверьте корректность")).toHaveCount(0);
  await tick(page, /условия оферты/).check();
  await placeButton(page).click();
  await expect(tick(page, /для заказа и доставки/)).toBeFocused();
  await expect(summary(page).getByRole("status").last()).toContainText("Осталось заполнить 1 пункт");
});

test("a buyer for a company types its number, and pays by bill", async ({ page, context }) => {
  await withVanity(context);
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await expect(placeButton(page)).toHaveText("Оплатить через СБП");
  await page.getByText("Почему нет других способов").click();
  await expect(page.getByText("По счёту: для компаний и ИП")).toBeVisible();
  await answered(page, () => payment(page, "В кассе магазина").check());
  await expect(placeButton(page)).toHaveText("Оформить заказ");

  await answered(page, () => page.getByRole("radio", { name: "Компания", exact: true }).check());
  // The chosen method is not available to a company: no other one is chosen automatically.
  await expect(page.locator("#payment").getByRole("alert")).toHaveText("Для частных лиц");
  await answered(page, () => field(page, "ИНН").fill("6301103709"));
  await expect(field(page, "Название организации")).toHaveValue("ООО «Северный Дом»");
  await expect(field(page, "КПП")).not.toHaveValue("");
  await expect(field(page, "Юридический адрес")).toHaveValue(/Самара/);
  await answered(page, () => payment(page, "По счёту").check());
  await expect(placeButton(page)).toHaveText("Получить счёт");
  await checkAccessibility(page);

  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(field(page, "ИНН")).toHaveValue("6301103709");
  await expect(field(page, "Название организации")).toHaveValue("ООО «Северный Дом»");
  await expect(payment(page, "По счёту")).toBeChecked();

  await page.getByRole("radio", { name: "ИП", exact: true }).check();
  await expect(field(page, "КПП")).toHaveCount(0);
  await field(page, "ИНН").fill("6301103");
  await field(page, "ИНН").blur();
  await expect(page.getByText("Введите корректный ИНН 12 символов")).toBeVisible();
});

test("a company with fifty pasted articles reaches the order button", async ({ page, context }) => {
  await signIn(context, await newMember(505), 505);
  await putIntoCart(await pasteFifty(page));

  await open(page, "/cart/");
  await page.getByRole("link", { name: "Перейти к оформлению" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Оформление заказа");
  await isSettled(page);
  await expect(summary(page)).toContainText("И ещё 46");
  await expect(summary(page)).toContainText("Оптовая скидка");
  await expect(page.locator("#shopper")).toContainText("АО «Уралстройдом»");
  await expect(page.locator("#shopper")).toContainText("ИНН");
  await expect(page.getByRole("radio", { name: "Частное лицо" })).toHaveCount(0);
  await expect(field(page, "Контактное лицо")).toHaveValue("Олег Фомин");
  await expect(payment(page, "По счёту")).toBeChecked();
  await expect(placeButton(page)).toHaveText("Получить счёт");
  expect(await rowsAddUp(page)).toBe(true);
  await checkAccessibility(page);
});

test("an unconfirmed company sees why it cannot order", { tag: "@desktop" }, async ({ page, context }) => {
  await signIn(context, await newMember(503), 503);
  await withVanity(context);
  await openCheckout(page);
  await expect(placeButton(page)).toBeDisabled();
  await expect(placeButton(page)).toHaveAccessibleDescription(/./);
});

test("two tabs change one cart, and what is typed in the checkout stays", async ({ page, context }) => {
  await withVanity(context);
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await field(page, "Имя и фамилия").pressSequentially("Анна Леб");
  const before = await total(page).innerText();

  const other = await context.newPage();
  await open(other, "/cart/");
  await other.getByRole("button", { name: "Больше" }).first().click();
  await expect(page.getByText(/Товары, 2\sшт\./)).toBeVisible();
  await expect(total(page)).not.toHaveText(before);
  await expect(field(page, "Имя и фамилия")).toHaveValue("Анна Леб");
  await expect(way(page, pickup)).toBeChecked();
  expect(await rowsAddUp(page)).toBe(true);

  await other
    .getByRole("button", { name: /^Удалить/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart\/$/);
});

test("on a slow phone nothing typed is lost, and nothing jumps", async ({ page, context }) => {
  await withVanity(context);
  await slowPhone(page);
  await page.goto("/order/", { waitUntil: "commit" });
  // Typed before hydration.
  await field(page, "Имя и фамилия").fill("Анна Лебедева");
  await field(page, "E-mail").fill("anna@example.ru");
  await page.locator("html[data-hydrated]").waitFor();
  await expect(field(page, "Имя и фамилия")).toHaveValue("Анна Лебедева");
  await field(page, "Телефон").pressSequentially("9276041833");
  await answered(page, () => field(page, "Телефон").blur());
  await isSettled(page);
  await expect(placeButton(page)).toBeVisible();
  await expectStill(page, 0.05);

  await page.reload();
  await expect(field(page, "Имя и фамилия")).toHaveValue("Анна Лебедева");
  await expect(field(page, "E-mail")).toHaveValue("anna@example.ru");
  await expect(field(page, "Телефон")).toHaveValue("+7 (927) 604-1833");
});

/** Fills in everything that the order button requires, with pickup and payment at the counter. */
async function readyToPlace(page: Page): Promise<void> {
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page);
  await answered(page, () => payment(page, "В кассе магазина").check());
  await agree(page);
}

test("an order is placed once, however often the button is pressed", { tag: "@gate" }, async ({ page, context }) => {
  await withVanity(context);
  await readyToPlace(page);
  await placeButton(page).dblclick();
  await expect(page).toHaveURL(/\/order\/\d+\/$/);
  await open(page, "/cart/");
  await expect(page.getByRole("heading", { name: "Корзина пуста" })).toBeVisible();
});

test("a page that is loaded anew while the order is placed ends at the order", async ({ page, context }) => {
  await withVanity(context);
  await readyToPlace(page);
  // The order is placed, but its answer is lost.
  const made = new Promise<void>((resolve) => {
    void page.route("**/shell/checkout/", async (route) => {
      if (!route.request().postData()?.includes("intent=place")) return route.continue();
      await route.fetch();
      resolve();
    });
  });
  await placeButton(page).click();
  await made;
  await page.unroute("**/shell/checkout/");
  // The page may redirect to the order before it has loaded.
  await page.reload({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/order\/\d+\/$/);
});

test("a price that rises during the checkout must be confirmed", { tag: "@gate" }, async ({ page, context }) => {
  const productId = await newProduct("tap");
  await withCart(context, productId);
  await readyToPlace(page);
  const before = await total(page).innerText();
  await raisePrice(productId, 1.1);
  try {
    await placeButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Условия изменились" });
    await expect(dialog).toContainText(before);
    await expect(dialog.getByText("К оплате")).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole("button", { name: "Вернуться к заказу" }).click();
    await expect(total(page)).not.toHaveText(before);
    expect(await rowsAddUp(page)).toBe(true);

    await raisePrice(productId, 1.1);
    await placeButton(page).click();
    await dialog.getByRole("button", { name: "Продолжить с новой ценой" }).click();
    await expect(page).toHaveURL(/\/order\/\d+\/$/);
  } finally {
    await raisePrice(productId, 1 / 1.21);
  }
});

test("a price that rises before the last fields are filled in is displayed at once and must be confirmed", async ({
  page,
  context,
}) => {
  const productId = await newProduct("tap");
  await withCart(context, productId);
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  const before = await total(page).innerText();
  await raisePrice(productId, 1.4);
  // The default method stays, so that nothing else is saved after the rise.
  await fillPerson(page);
  await expect(summary(page)).toContainText(`сумма выросла: было ${before}`);
  const after = await total(page).innerText();
  await agree(page);
  await placeButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Условия изменились" });
  await expect(dialog).toContainText(before);
  await expect(dialog).toContainText(after);
  await dialog.getByRole("button", { name: "Вернуться к заказу" }).click();
  await expect(page).toHaveURL(/\/order\/$/);
});

test("by the keyboard alone from a product to the button", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  await open(page, "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/");
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "В корзине", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Корзина");
  await tabTo(page, page.getByRole("link", { name: "Перейти к оформлению" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Оформление заказа");
  await page.locator("html[data-hydrated]").waitFor();
  await isSettled(page);

  await tabTo(page, page.getByRole("radio", { name: /СДЭК до двери|Курьером/ }));
  while (!(await way(page, pickup).isChecked())) await answered(page, () => page.keyboard.press("ArrowRight"));
  await tabTo(page, field(page, "Имя и фамилия"));
  await page.keyboard.type("Анна Лебедева");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9276041833");
  await page.keyboard.press("Tab");
  await page.keyboard.type("anna@example.ru");
  await tabTo(page, tick(page, /условия оферты/));
  await page.keyboard.press("Space");
  await tabTo(page, tick(page, /для заказа и доставки/));
  await page.keyboard.press("Space");
  await tabTo(page, placeButton(page));
  await expect(placeButton(page)).toBeEnabled();
});

/** The rows of the sums minus the savings equal the total. */
async function rowsAddUp(page: Page): Promise<boolean> {
  const amounts = await summary(page).locator("dd").allInnerTexts();
  const numbers = amounts.map((text) => Number(text.replace("−", "-").replaceAll(/[^\d-]/g, "") || 0));
  const paid = numbers.pop() ?? 0;
  return numbers.reduce((sum, each) => sum + each, 0) === paid;
}
