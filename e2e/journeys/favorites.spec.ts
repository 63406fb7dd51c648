import type { Page } from "@playwright/test";
import { signIn } from "../support/signed-in.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";

/** In this order a card is of one variant, at its own name and price. */
const section = "/catalog/zerkala-s-podsvetkoy/?sort=-price";

const heart = (page: Page, at: number) =>
  page
    .getByRole("main")
    .getByRole("article")
    .nth(at)
    .getByRole("button", { name: /избранно/ });
const names = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
const counter = (page: Page) =>
  page
    .getByRole("link", { name: /Избранное/ })
    .filter({ visible: true })
    .first();

test("a guest marks products, keeps them, and takes one back", { tag: "@gate" }, async ({ page, context }) => {
  await open(page, section);
  const [first = "", second = ""] = await names(page);
  for (const at of [0, 1]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await heart(page, at).click();
    await saved;
  }
  await expect(counter(page)).toContainText("2");
  await expect(heart(page, 1)).toHaveAccessibleName(`Убрать из избранного: ${second}`);

  await page.reload();
  await expect(heart(page, 0)).toHaveAccessibleName(`Убрать из избранного: ${first}`);
  await expectStill(page, 0.005);

  const other = await context.newPage();
  await open(other, "/favorites/");
  await expect(other.getByText("2 товара")).toBeVisible();
  expect(await names(other)).toEqual([second, first]);

  await heart(other, 0).click();
  await expect(other.getByText("1 товар", { exact: true })).toBeVisible();
  await expect(heart(page, 1)).toHaveAccessibleName(`Добавить в избранное: ${second}`);
  await other.getByRole("button", { name: "Вернуть" }).click();
  await expect(other.getByText("2 товара")).toBeVisible();
  await expect(heart(page, 1)).toHaveAccessibleName(`Убрать из избранного: ${second}`);

  await heart(page, 0).click();
  await heart(page, 1).click();
  await expect(other.getByRole("heading", { name: "Здесь пока пусто" })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("favorites_list");
});

test("after sign-in the guest's list becomes the user's own", { tag: ["@desktop", "@gate"] }, async ({
  page,
  context,
}) => {
  await open(page, section);
  const [first = ""] = await names(page);
  await heart(page, 0).click();
  await expect(counter(page)).toContainText("1");
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("favorites_list");

  await signIn(context, 7_001);
  await open(page, "/favorites/");
  await expect(page.getByText("1 товар", { exact: true })).toBeVisible();
  expect(await names(page)).toEqual([first]);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("favorites_list");
  await page.reload();
  expect(await names(page)).toEqual([first]);
});
