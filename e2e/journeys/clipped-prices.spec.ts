import type { BrowserContext, Page } from "@playwright/test";
import { answered, openCheckout, orderAtCounter, pickup, samara, way, withCart } from "../support/checkout.ts";
import { clippedPrices } from "../support/clipped-prices.ts";
import { pasteFifty, putIntoCart } from "../support/desk.ts";
import { withConfigured } from "../support/made-to-order.ts";
import { newBuyer } from "../support/new-buyer.ts";
import { newMember } from "../support/new-member.ts";
import { newProduct } from "../support/new-product.ts";
import { samplePages } from "../support/sample-pages.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const widths = [1440, 834, 390, 320];
const desktop = { width: 1440, height: 900 };
const studio = 501;

const configurators = ["mirror", "led_mirror", "tabletop", "vanity_unit"].map((type) => ({
  name: type,
  path: `/konfiguratory/${type}/`,
}));

const others = [
  { name: "root of the catalogue", path: "/catalog/obsaa-kategoria/?badge=SALE" },
  { name: "product on sale", path: "/product/zerkalo-ladoga-90x70/" },
  { name: "payment", path: "/help/payment/" },
];

/** At every width, without loading anew: a window is resized, a phone is turned. */
async function expectWholePrices(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await clippedPrices(page), `${name}, ${width} px`).toEqual([]);
  }
}

test.describe("no price is clipped", { tag: "@desktop" }, () => {
  for (const { name, path } of [...samplePages, ...configurators, ...others]) {
    test(`on ${name}`, async ({ page }) => {
      await open(page, path);
      await page.waitForLoadState("networkidle");
      await expectWholePrices(page, name);
    });
  }

  test("in a cart and at the checkout", async ({ page, context }) => {
    await fillCart(context);
    await open(page, "/cart/");
    await expectWholePrices(page, "cart");
    await page.setViewportSize(desktop);
    await openCheckout(page);
    await expectWholePrices(page, "checkout");
    await page.setViewportSize(desktop);
    await answered(page, () => way(page, pickup).check());
    await expectWholePrices(page, "checkout with pickup");
  });

  test("in an order and beside it", async ({ page, context }) => {
    await signIn(context, (await newBuyer()).id);
    await orderAtCounter(page, context);
    await expectWholePrices(page, "order");
    await fillCart(context);
    for (const path of ["/", "/cart/", "/personal/orders/"]) {
      await openWide(page, path);
      await expectWholePrices(page, path);
    }
  });

  test("for a company", async ({ page, context }) => {
    await signIn(context, await newMember(studio), studio);
    const bar = await pasteFifty(page, 12);
    await expectWholePrices(page, "desk");
    await page.setViewportSize(desktop);
    await putIntoCart(bar);
    for (const path of ["/cart/", "/personal/orders/?show=documents", "/personal/company/"]) {
      await openWide(page, path);
      await expectWholePrices(page, path);
    }
  });

  test("in what opens over a page", async ({ page, context }) => {
    await fillCart(context);
    await open(page, "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/");
    await page.getByRole("button", { name: "Состав комплекта" }).first().click();
    await expect(page.getByRole("dialog").getByText("₽").first()).toBeVisible();
    await expectWholePrices(page, "kit");

    await openWide(page, "/catalog/zerkala/");
    await page.getByRole("banner").getByRole("link", { name: "Корзина" }).filter({ visible: true }).hover();
    await expect(page.getByRole("banner").getByText("Итого")).toBeVisible();
    expect.soft(await clippedPrices(page, "header"), "small cart").toEqual([]);
    await page.getByRole("searchbox", { name: "Поиск по сайту" }).fill("тумба 80");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect.soft(await clippedPrices(page, "header"), "suggestions").toEqual([]);

    await openWide(page, "/");
    await page.getByRole("button", { name: /Вы смотрели/ }).click();
    await expect(page.getByRole("dialog").getByRole("article").first()).toBeVisible();
    for (const width of [1440, 834]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await clippedPrices(page), `viewed, ${width} px`).toEqual([]);
    }
  });
});

async function openWide(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  await open(page, path);
}

/** A line of the catalogue and a piece made to measure. */
async function fillCart(context: BrowserContext): Promise<void> {
  await withConfigured(context, "tabletop", { width: 1_800, depth: 550 });
  await withCart(context, await newProduct("vanity"), samara, 12);
}
