import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import {
  addressField,
  answered,
  courier,
  isSettled,
  openCheckout,
  pickup,
  samara,
  samaraAddress as address,
  summary,
  total,
  typeAddress,
  way,
  withVanity,
  withTap,
} from "../support/checkout.ts";
import { breakService, mendServices } from "../support/faults.ts";
import { newPerson, register, confirmByCode } from "../support/new-person.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";
import { slowPhone } from "../support/slow-phone.ts";

const floor = (page: Page) => page.getByRole("textbox", { name: "Этаж" });
const lift = (page: Page) => page.getByRole("radio", { name: /До квартиры на лифте/ });
const slot = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** What the guest has chosen and typed so far; checked again after every step. */
interface Chosen {
  address?: string;
  apartment?: string;
  slot?: string;
  floor?: string;
  comment?: string;
}

async function expectChosen(page: Page, chosen: Chosen): Promise<void> {
  await expect(way(page, courier)).toBeChecked();
  if (chosen.address) await expect(addressField(page)).toHaveValue(chosen.address);
  if (chosen.apartment) await expect(page.getByRole("textbox", { name: "Квартира" })).toHaveValue(chosen.apartment);
  if (chosen.slot) await expect(slot(page, chosen.slot)).toBeChecked();
  if (chosen.comment)
    await expect(page.getByRole("textbox", { name: /Комментарий курьеру/ })).toHaveValue(chosen.comment);
  if (!chosen.floor) return;
  await expect(lift(page)).toBeChecked();
  await expect(floor(page)).toHaveValue(chosen.floor);
}

/** Reloads, leaves and returns: the choice is still there, and no note says that its time is gone. */
async function expectRestored(page: Page, chosen: Chosen): Promise<void> {
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await isSettled(page);
  await expectChosen(page, chosen);
  await page.getByRole("link", { name: "Вернуться в корзину" }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await page.goBack();
  await page.locator("form#checkout").waitFor();
  await isSettled(page);
  await expectChosen(page, chosen);
  await expect(page.getByText("Это время уже заняли")).toHaveCount(0);
}

test("a guest has it brought to the 7th floor by lift, and finds every step again", async ({ page, context }) => {
  await withVanity(context);
  await openCheckout(page);
  await expect(way(page, courier)).toBeChecked(); // the way that the product and the cart promised
  await expectRestored(page, {});

  await typeAddress(page);
  await page.getByRole("textbox", { name: "Квартира" }).fill("84");
  await answered(page, () => page.keyboard.press("Tab"));
  await expectRestored(page, { address, apartment: "84" });

  await answered(page, () => slot(page, "14:00–18:00").check());
  const when = { address, apartment: "84", slot: "14:00–18:00" };
  await expectRestored(page, when);

  await answered(page, () => lift(page).check());
  await expect(summary(page)).toContainText("600 ₽");
  await floor(page).fill("7");
  await page.getByRole("textbox", { name: /Комментарий курьеру/ }).fill("Домофон 84К");
  await answered(page, () => page.keyboard.press("Tab"));
  await expectRestored(page, { ...when, floor: "7", comment: "Домофон 84К" });
  await expect(summary(page)).toContainText("14:00–18:00");
  await expectAccessible(page);
});

test("an exact hour costs more, and is saved", async ({ page, context }) => {
  await withVanity(context);
  await openCheckout(page);
  await expect(way(page, courier)).toBeChecked(); // the way that the product and the cart promised
  const before = await total(page).innerText();
  await answered(page, () => page.getByRole("radio", { name: /Точно ко времени/ }).check());
  await expect(total(page)).not.toHaveText(before);
  await answered(page, () => page.getByRole("combobox", { name: "Выберите время" }).selectOption("12:30"));
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByRole("combobox", { name: "Выберите время" })).toHaveValue("12:30");
});

test("an address without a house, and one in another city, open a question", async ({ page, context }) => {
  await withVanity(context);
  await openCheckout(page);
  await expect(way(page, courier)).toBeChecked(); // the way that the product and the cart promised
  await addressField(page).fill("деревня за рекой");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog", { name: "Уточните адрес" })).toBeVisible();
  await page.getByRole("button", { name: "Поставить точку" }).click();
  const map = page.getByRole("dialog", { name: "Адрес доставки" });
  await expect(map).toBeVisible();
  await answered(page, () => map.getByRole("button", { name: "Привезти сюда" }).click());
  await expect(map).toHaveCount(0);
  await expect(addressField(page)).toHaveValue("деревня за рекой");
  await expect(page.getByText("Не нашли такой дом")).toHaveCount(0);

  await addressField(page).fill("г Москва, ул Вавилова, д 5");
  await page.keyboard.press("Tab");
  const other = page.getByRole("dialog", { name: "Другой город" });
  await expect(other).toContainText("Адрес в городе Москва, а выбран Самара");
  await other.getByRole("button", { name: "Пересчитать" }).click();
  await expect(other).toHaveCount(0);
  await expect(page.locator("#obtaining")).toContainText("Москва");
  // The courier delivers there: he is selected as before.
  await expect(way(page, courier)).toBeChecked();
  await expect(addressField(page)).toHaveValue("г Москва, ул Вавилова, д 5");
});

test("another city with an address of the old one: the field stays, and a valid address restores the courier", async ({
  page,
  context,
}) => {
  await withVanity(context, "424");
  await openCheckout(page);
  await expect(way(page, courier)).toBeChecked(); // the way that the product and the cart promised
  await addressField(page).fill(address);
  await page.keyboard.press("Tab");
  const other = page.getByRole("dialog", { name: "Другой город" });
  await other.getByRole("button", { name: /Оставить/ }).click();
  await expect(page.getByText("Курьер не ездит по этому адресу")).toBeVisible();
  await expect(way(page, courier)).toBeDisabled();
  await addressField(page).fill("г Казань, ул Баумана, д 5");
  await page.keyboard.press("Tab");
  await expect(way(page, courier)).toBeChecked();
  await expect(addressField(page)).toHaveValue("г Казань, ул Баумана, д 5");
});

test("the keyboard alone", { tag: "@desktop" }, async ({ page, context }) => {
  await withVanity(context);
  await openCheckout(page);
  await tabTo(page, way(page, courier));
  await answered(page, () => page.keyboard.press("ArrowDown"));
  await expect(way(page, courier)).not.toBeChecked();
  await answered(page, () => page.keyboard.press("ArrowUp"));
  await expect(way(page, courier)).toBeChecked();
  await tabTo(page, addressField(page));
  await typeAddress(page);
  await expect(addressField(page)).toBeFocused();
  await tabTo(page, page.locator("input[name=date]").first());
  await answered(page, () => page.keyboard.press("ArrowRight"));
  await tabTo(page, page.getByRole("button", { name: "Другая" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=date]:focus")).toHaveCount(1);
  await tabTo(page, slot(page, "10:00–14:00"));
  await answered(page, () => page.keyboard.press("ArrowRight"));
  await tabTo(page, page.getByRole("button", { name: "Выше" }));
  await answered(page, () => page.keyboard.press("Enter"));
  await expect(floor(page)).toHaveValue("2");
  await tabTo(page, page.getByRole("radio", { name: /Подъём не нужен/ }));
  await answered(page, () => page.keyboard.press("ArrowUp"));
  await expect(page.getByRole("radio", { name: /До квартиры вручную/ })).toBeChecked();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("the checkout works without scripts", { tag: "@desktop" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await withVanity(context);
  const page = await context.newPage();
  await page.goto("/order/");
  await way(page, courier).check();
  await addressField(page).fill(address);
  await page.getByRole("textbox", { name: "Подъезд" }).fill("2");
  await page.getByRole("button", { name: "Пересчитать" }).click();
  await expect(page).toHaveURL(/\/order\/$/);
  await expectChosen(page, { address });
  await expect(page.getByRole("textbox", { name: "Подъезд" })).toHaveValue("2");
  await slot(page, "18:00–21:00").check();
  await lift(page).check();
  await page.getByRole("button", { name: "Пересчитать" }).click();
  await expectChosen(page, { address, slot: "18:00–21:00", floor: "1" });
  await context.close();
});

test("on a slow phone nothing typed is lost and nothing jumps", { tag: "@desktop" }, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withVanity(context);
  await slowPhone(page);
  // Typed before hydration, as on a slow phone.
  await page.goto("/order/", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Квартира" }).fill("84");
  await page.locator("html[data-hydrated]").waitFor();
  await isSettled(page);
  await expect(page.getByRole("textbox", { name: "Квартира" })).toHaveValue("84");

  await way(page, courier).check();
  // Typing continues while the answer to the choice of the way is pending.
  await addressField(page).pressSequentially("ново-садовая 106", { delay: 60 });
  await expect(page.getByRole("option", { name: address, exact: true })).toBeVisible();
  await page.getByRole("option", { name: address, exact: true }).click();
  await lift(page).check();
  await page.getByRole("button", { name: "Выше" }).click({ clickCount: 6, delay: 30 });
  await page.getByRole("textbox", { name: /Комментарий курьеру/ }).pressSequentially("Домофон 84К", { delay: 30 });
  await isSettled(page);
  await page.keyboard.press("Tab");
  const typed = { address, apartment: "84", floor: "7", comment: "Домофон 84К" };
  await expectChosen(page, typed);
  await expect(async () => {
    await isSettled(page);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor();
    await isSettled(page);
    await expectChosen(page, typed);
  }).toPass();
  await expectStill(page, 0.02);
});

/** Serial: they share one carrier emulator, which the last one breaks. */
test.describe
  .serial("the carrier", { tag: "@desktop" }, () => {
    test.afterEach(mendServices);

    for (const width of [1440, 390]) {
      test(`a user has it sent to a point with a promo code, ${width} px`, async ({ page, context }) => {
        await page.setViewportSize({ width, height: 844 });
        const person = newPerson();
        await open(page, "/");
        await register(page, person);
        await confirmByCode(page, person);
        await withTap(context);
        await openCheckout(page);
        await answered(page, () => way(page, "Пункт выдачи СДЭК").check());
        await expect(page.getByRole("heading", { level: 2 })).toHaveText([
          /1\s*Получение/,
          /2\s*Покупатель/,
          /3\s*Оплата/,
        ]);
        const points = page.getByRole("group", { name: "Где забрать" }).getByRole("radio");
        const count = await points.count();
        expect(count).toBeGreaterThan(5);
        await page.getByRole("searchbox", { name: "Найти пункт" }).fill("гагарина");
        await expect(points).not.toHaveCount(count);
        const chosen = points.first();
        const name = (await chosen.getAttribute("value")) ?? "";
        await answered(page, () => chosen.check());

        const before = await total(page).innerText();
        await summary(page).getByRole("textbox", { name: "Промокод" }).fill("ВАННАЯ5");
        await summary(page).getByRole("button", { name: "Применить" }).click();
        await expect(summary(page)).toContainText("Скидка 5 % применена");
        await expect(total(page)).not.toHaveText(before);
        await isSettled(page);
        await page.reload();
        await page.locator("html[data-hydrated]").waitFor();
        await expect(page.locator(`input[name=point][value="${name}"]`)).toBeChecked();
        await expect(summary(page)).toContainText("Скидка 5 % применена");
      });
    }

    test("is slow, then down: our own offers arrive in time, and the choice is preserved", async ({
      page,
      context,
    }) => {
      await withVanity(context, samara, 3);
      await breakService("cdek", { kind: "delay", delayMs: 8_000 });
      await open(page, "/order/");
      // The page does not wait for the carrier: it renders minimum prices and calculates later.
      await expect(page.getByText("СДЭК сейчас не отвечает")).toBeVisible();
      await isSettled(page);
      await expect(way(page, "СДЭК до двери")).toBeDisabled();
      await expect(page.getByText("Недоступно для этого адреса")).toHaveCount(2);
      await expect(way(page, courier)).toBeChecked();
      await typeAddress(page);
      await answered(page, () => slot(page, "18:00–21:00").check());

      await mendServices();
      await breakService("cdek", { kind: "drop" });
      await answered(page, () => page.getByRole("radio", { name: /До квартиры вручную/ }).check());
      await answered(page, () => floor(page).fill("9"));
      await expect(page.getByRole("radio", { name: /До квартиры вручную/ })).toBeChecked();
      await expect(summary(page)).toContainText("900 ₽");
      await expectChosen(page, { address, slot: "18:00–21:00" });
    });

    test("the shop does not answer: an error appears, and a retry sends the choice again", async ({
      page,
      context,
    }) => {
      await withVanity(context);
      await openCheckout(page);
      // A proxy answers with a page of its own.
      await page.route("**/shell/checkout/", (route) => route.fulfill({ contentType: "text/html", body: "<p>…</p>" }));
      await way(page, pickup).check();
      const failure = page.getByText("Не получилось посчитать доставку");
      await expect(failure).toBeVisible();
      await expect(way(page, pickup)).toBeChecked();
      await page.unroute("**/shell/checkout/");
      await answered(page, () => page.getByRole("button", { name: "Повторить" }).click());
      await expect(failure).toHaveCount(0);
      await expect(way(page, pickup)).toBeChecked();
    });
  });
