import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { specifiedModals } from "@zertsalo/contract/specification";
import { addressField, openCheckout, orderAtCounter, withVanity } from "../support/checkout.ts";
import { newBuyer } from "../support/new-buyer.ts";
import { newMember } from "../support/new-member.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

interface Modal {
  /** Where it opens; a page that has to be come to by itself. */
  at: string | ((page: Page, context: BrowserContext) => Promise<unknown>);
  opener: (page: Page) => Locator;
  title: string | RegExp;
  /** What is done in it by keys before it is closed. */
  inside?: (page: Page, dialog: Locator) => Promise<unknown>;
}

const vanity = "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/";
const studio = 501;
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole("link", { name }).filter({ visible: true }).first();
const signInLink = (page: Page) => page.getByRole("banner").locator("a[data-modal=auth]").filter({ visible: true });

async function companyPage(page: Page, context: BrowserContext): Promise<void> {
  await signIn(context, await newMember(studio), studio);
  await open(page, "/personal/company/");
}
async function typeAddress(page: Page, context: BrowserContext): Promise<void> {
  await withVanity(context);
  await openCheckout(page);
}

/** One for each modal that the specification names; those of the checkout have an opener of their own below. */
const modals: Record<Exclude<(typeof specifiedModals)[number], `order ${"delivery" | "notice"} ${string}`>, Modal> = {
  "contact us": { at: "/about/", opener: link("Написать нам"), title: "Свяжитесь с нами" },
  "recently viewed": {
    at: async (page) => {
      await open(page, vanity);
      await open(page, "/contacts/");
    },
    opener: (page) => page.getByRole("button", { name: /^Вы смотрели/ }),
    title: "Вы смотрели",
  },
  "auth, consumer": { at: "/about/", opener: signInLink, title: "Вход" },
  "auth, business": {
    at: "/about/",
    opener: signInLink,
    title: /^Вход/,
    inside: async (page, dialog) => {
      await dialog.getByRole("radio", { name: "Для себя" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(dialog.getByRole("heading", { name: "Вход для компаний" })).toBeVisible();
    },
  },
  description: { at: vanity, opener: button("Описание"), title: /Пинега/ },
  "arrival notice": {
    at: "/product/zerkalo-valday-80x80-grafit/",
    opener: link("Сообщить о поступлении"),
    title: "Сообщить о поступлении",
  },
  "review media": {
    at: vanity,
    opener: button(/Фото из отзыва: Анна, 1/),
    title: "Отзыв, Анна",
  },
  "add company, desktop": { at: companyPage, opener: link("Добавить компанию"), title: "Добавить компанию" },
  "add company, mobile": {
    at: async (page, context) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await companyPage(page, context);
    },
    opener: link("Добавить компанию"),
    title: "Добавить компанию",
  },
  "collection gallery": { at: "/collections/pinega/", opener: button(/^Увеличить фото 1$/), title: /./ },
  "product gallery": { at: vanity, opener: button("Открыть на весь экран: фото 1"), title: /Пинега.*фото/ },
  "gallery image": {
    at: vanity,
    opener: button("Открыть на весь экран: фото 1"),
    title: /Пинега.*фото/,
    inside: async (page, dialog) => {
      await page.keyboard.press("ArrowRight");
      await expect(dialog.getByText(/^2 \/ \d+$/)).toBeVisible();
      await page.keyboard.press("ArrowLeft");
      await expect(dialog.getByText(/^1 \/ \d+$/)).toBeVisible();
    },
  },
  "store schema": {
    at: async (page) => {
      await open(page, "/stores/");
      await page.getByRole("combobox", { name: "Регион" }).selectOption("Самарская область");
      await page.getByRole("radio", { name: "Шоурумы" }).check();
    },
    opener: button("Схема зала"),
    title: /^Схема зала/,
  },
  "product set": { at: vanity, opener: button("Состав комплекта"), title: /./ },
  "tabletop info": { at: "/konfiguratory/tabletop/", opener: button("О столешнице"), title: "О столешнице" },
  "tabletop size reset": {
    at: "/konfiguratory/tabletop/",
    opener: button("Сбросить"),
    title: "Сбросить размеры?",
  },
  cities: {
    at: "/about/",
    opener: (page) => page.getByRole("banner").getByRole("button", { name: /^Ваш город/ }),
    title: "Выберите город",
  },
  "product colour characteristic": { at: vanity, opener: button(/^Подробнее о.цвете/), title: /^Цвет/ },
  "product card": {
    at: "/collections/pinega/",
    opener: (page) => page.locator("[data-quick-view]:visible").first(),
    title: /Пинега/,
  },
  "order cancel": {
    at: async (page, context) => {
      await signIn(context, (await newBuyer()).id);
      await orderAtCounter(page, context);
    },
    opener: button("Отменить заказ"),
    title: /^Отменить заказ/,
  },
};

const hasFocus = (dialog: Locator) => dialog.evaluate((each) => each.contains(document.activeElement));
/** Behind the last button comes the browser's own bar, never the page. */
const isBehindReached = (dialog: Locator) =>
  dialog.evaluate((each) => document.activeElement !== document.body && !each.contains(document.activeElement));

test.describe("by keyboard", { tag: "@desktop" }, () => {
  for (const [name, { at, opener, title, inside }] of Object.entries(modals)) {
    test(`«${name}» opens, keeps the focus and closes`, async ({ page, context }) => {
      await (typeof at === "string" ? open(page, at) : at(page, context));
      const from = opener(page);
      await from.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await expect.poll(() => hasFocus(dialog)).toBe(true);
      await inside?.(page, dialog);
      await page.keyboard.press("Tab");
      expect(await isBehindReached(dialog)).toBe(false);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(from).toBeFocused();
    });
  }

  test("«order notice address» and «order delivery address» open one after the other and close", async ({
    page,
    context,
  }) => {
    await typeAddress(page, context);
    await addressField(page).fill("деревня за рекой");
    await page.keyboard.press("Tab");
    const notice = page.getByRole("dialog", { name: "Уточните адрес" });
    await expect.poll(() => hasFocus(notice)).toBe(true);
    await notice.getByRole("button", { name: "Поставить точку" }).press("Enter");
    const map = page.getByRole("dialog", { name: "Адрес доставки" });
    await expect.poll(() => hasFocus(map)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(addressField(page)).toHaveValue("деревня за рекой");
  });

  test("«order notice delivery city» opens and closes", async ({ page, context }) => {
    await typeAddress(page, context);
    await addressField(page).fill("г Москва, ул Вавилова, д 5");
    await page.keyboard.press("Tab");
    const notice = page.getByRole("dialog", { name: "Другой город" });
    await expect.poll(() => hasFocus(notice)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(addressField(page)).toHaveValue("г Москва, ул Вавилова, д 5");
  });
});
