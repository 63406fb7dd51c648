import { expect, open, test } from "../support/shop-test.ts";

test("a misspelt search is understood, suggested by keyboard and remembered", {
  tag: "@gate-phone",
}, async ({ page, isMobile }) => {
  await open(page, "/");
  if (isMobile) await page.getByRole("button", { name: "Поиск по сайту" }).click();
  const field = page.locator("input[name=q]:visible");
  await field.click();
  await field.pressSequentially("зиркало с потсветкой");
  const list = page.getByRole("listbox", { name: "Подсказки поиска" });
  await expect(list.getByRole("option", { name: /Зеркало .* с подсветкой/ }).first()).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("ArrowUp");
  await expect(list.getByRole("option", { selected: true })).toHaveText("Искать «зеркало с подсветкой»");
  await field.press("Escape");
  await expect(list).toHaveCount(0);

  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\/\?q=/);
  await expect(page.getByRole("heading", { level: 1, name: "«зиркало с потсветкой»" })).toBeVisible();
  await expect(page.getByText(/по\sзапросу «зеркало с подсветкой»/)).toBeVisible();
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /Зеркало/ })).toBeVisible();

  if (isMobile) await page.getByRole("button", { name: "Поиск по сайту" }).click();
  await page.locator("input[name=q]:visible").click();
  await expect(page.getByRole("option", { name: "зиркало с потсветкой" })).toBeVisible();
});

test("a mark on a collection's photo opens the product over the page", { tag: "@gate" }, async ({ page }) => {
  await open(page, "/collections/pinega/");
  await page.locator("[data-quick-view]:visible").first().click();
  const card = page.getByRole("dialog");
  await expect(card.getByRole("heading", { name: /Тумба с раковиной «Пинега» 80/ })).toBeVisible();
  await expect(card.getByRole("link", { name: "Подробнее о товаре" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/\/collections\/pinega\/$/);
});

test("the card of a sold-out product offers an arrival notice", async ({ page }) => {
  // All products of a photo are in stock in the demo shop: the card of another product is served instead.
  await page.route(/\/shell\/product-card/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("code", "zerkalo-valday-80x80-grafit");
    return route.continue({ url: url.href });
  });
  await open(page, "/collections/pinega/");
  await page.locator("[data-quick-view]:visible").first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Сообщить о поступлении" }).click();
  await expect(page.getByRole("dialog", { name: "Сообщить о поступлении" }).getByLabel("E-mail")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("back from a product the filtered list stands where it was left", { tag: "@gate" }, async ({ page }) => {
  await open(page, "/catalog/obsaa-kategoria/?stock=Y&page=1-2");
  const card = page.getByRole("main").getByRole("article").nth(26).getByRole("heading").getByRole("link");
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  // By the card, not by the scroll: rows above it that were estimated have got their own heights meanwhile.
  const cardTop = () => card.evaluate((link) => link.getBoundingClientRect().top);
  // The list's code replaces the server's markup at some moment: a card that has left the page stands at 0, and the one
  // in its place may be off the screen.
  let before = 0;
  const backOnScreen = async () => {
    await card.evaluate((link) => link.scrollIntoView({ block: "nearest" }));
    return (before = await cardTop());
  };
  await expect.poll(backOnScreen).toBeGreaterThan(0);
  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/page=1-2/);
  await expect.poll(cardTop).toBeCloseTo(before, -1);
  await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(24);
});
