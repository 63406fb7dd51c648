import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

/** In this order a card is of one variant, at its own name and price. */
const section = "/catalog/zerkala-s-podsvetkoy/?sort=-price";
const kitProduct = "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/";
const offer = "после регистрации";

const roubles = (text: string | null) => Number(/([\d\s]+)₽/.exec(text ?? "")?.[1]?.replaceAll(/\s/g, ""));
const withoutPercent = (price: number, percent: number) => price - Math.round((price * percent) / 100);

/** Price and link of the section's first tile. */
async function firstTile(page: Page): Promise<{ price: number; href: string }> {
  await open(page, section);
  const tile = page.locator("main article").first();
  const href = (await tile.locator("a[href^='/product/']").first().getAttribute("href")) ?? "";
  return { price: roubles(await tile.getByText("₽").first().textContent()), href };
}

const priceOfPage = async (page: Page) =>
  roubles(await page.locator("main h1 ~ div").getByText("₽").first().textContent());

test("a retail user sees his own price on tiles and on the product's page, a guest the guests'", {
  tag: "@gate",
}, async ({ page, context }) => {
  const guest = await firstTile(page);
  await open(page, guest.href);
  expect(await priceOfPage(page)).toBe(guest.price);
  await expect(page.getByText(offer)).toBeVisible();

  // The view begins a guest session: its cookie must not arrive after the user's.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("auth_token");
  await signIn(context, 1);
  const own = withoutPercent(guest.price, 3);
  expect(await firstTile(page)).toEqual({ ...guest, price: own });
  await open(page, guest.href);
  expect(await priceOfPage(page)).toBe(own);
  await expect(page.getByText(offer)).toHaveCount(0);
  await expect(page.getByText("ваша скидка учтена")).toBeVisible();

  // A page rendered for the user must not be cached for others.
  await context.clearCookies({ name: "auth_token" });
  expect(await firstTile(page)).toEqual(guest);
  await open(page, guest.href);
  expect(await priceOfPage(page)).toBe(guest.price);
});

test("a retail user without a discount is not offered to register either", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const guest = await firstTile(page);
  await signIn(context, 3);
  expect((await firstTile(page)).price).toBeLessThanOrEqual(guest.price);
  await open(page, guest.href);
  await expect(page.getByText(offer)).toHaveCount(0);
});

test("what the search offers and what a kit costs are at his own prices too", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  /** The first product below the search field, and the first kit with its pieces. */
  const offered = async () => {
    await open(page, kitProduct);
    // Typed key by key: the first key brings the parts below the first screen to life.
    await page.getByRole("searchbox", { name: "Поиск по сайту" }).pressSequentially("пинега");
    const option = page.getByRole("group", { name: "Модели" }).getByRole("option").first();
    await expect(option).toContainText("₽");
    const kit = page.getByRole("region", { name: "Дешевле комплектом" });
    return {
      suggestion: roubles(await option.locator("> b").textContent()),
      piece: roubles(await kit.getByRole("listitem").first().getByText("₽").textContent()),
      together: roubles(await kit.getByText("₽").nth(-3).textContent()),
    };
  };
  const guest = await offered();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("auth_token");
  await signIn(context, 1);
  const member = await offered();
  expect(member.suggestion).toBe(withoutPercent(guest.suggestion, 3));
  expect(member.piece).toBe(withoutPercent(guest.piece, 3));
  expect(member.together).toBeLessThan(guest.together);
});
