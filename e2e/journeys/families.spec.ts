import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("a list shows each model once, and a pressed colour or size is the variant on its card", {
  tag: "@gate-phone",
}, async ({ page, isMobile }) => {
  const pictures: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && pictures.push(request.url()));
  await open(page, "/catalog/tumby-s-rakovinoy/");
  await expect(page.getByText(/^\d+\sмодел\S+, \d+\sвариант\S*$/)).toBeVisible();
  const card = cards(page).filter({ hasText: "«Пинега»" }).first();
  await expect(card).toContainText(/от\s[\d\s]+₽/);
  await expect(card.getByRole("link", { name: /^Выбрать: / })).toBeVisible();

  // The first press may come before the data and the code: then the link leads to the page of the variant.
  const answers = [/_\.data/, /listen-to-variants/].map((part) => page.waitForResponse(part));
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 300);
  for (const answer of answers) await (await answer).finished();

  const colours = card.getByRole("group", { name: "Цвет" });
  const other = colours.locator("a:not([aria-current])").first();
  const colour = (await other.getAttribute("title")) ?? "";
  const address = page.url();
  await other.click();
  await expect(colours.getByRole("link", { name: colour })).toHaveAttribute("aria-current", "true");
  await expect(card).not.toContainText(/от\s[\d\s]+₽/);
  await expect(card.getByRole("button", { name: /^Добавить в корзину/ })).toBeVisible();
  expect(page.url()).toBe(address);

  const widths = card.getByRole("group", { name: "Ширина, см" });
  await widths.getByRole("link", { name: "100", exact: true }).click();
  await expect(widths.getByRole("link", { name: "100", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(card.getByRole("heading")).toContainText("100");
  await expect(colours.getByRole("link", { name: colour })).toHaveAttribute("aria-current", "true");

  if (!isMobile) {
    // Arrows walk along the row, Enter presses; the second picture comes with the pointer.
    await widths.getByRole("link", { name: "100", exact: true }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(widths.getByRole("link", { name: "80", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(card.getByRole("heading")).toContainText("80");
    await page.waitForLoadState("networkidle");
    const before = pictures.length;
    await card.locator("a[aria-hidden]").hover();
    await expect.poll(() => pictures.length).toBe(before + 1);
  }
  await page.waitForLoadState("networkidle");
  await expectStill(page, 0.005);
  await expectAccessible(page);

  const name = (await card.getByRole("heading").textContent()) ?? "";
  // Not by a click: right after a press on its size the same address would count as a double click.
  await open(page, (await card.getByRole("heading").getByRole("link").getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a filter, a query and an order name the variant that a card shows", async ({ page }) => {
  await open(page, "/catalog/tumby-s-rakovinoy/?width=800-800");
  const widths = cards(page).first().getByRole("group", { name: "Ширина, см" });
  await expect(widths.locator("[aria-current]")).toHaveText("80");

  await open(page, "/catalog/tumby-s-rakovinoy/?sort=-price");
  await expect(cards(page).first()).not.toContainText(/от\s[\d\s]+₽/);
  await expect(
    cards(page)
      .first()
      .getByRole("button", { name: /^Добавить в корзину/ }),
  ).toBeVisible();

  await open(page, `/search/?q=${encodeURIComponent("зеркало свирь 100 графит")}`);
  const found = cards(page).first();
  await expect(found.getByRole("heading")).toContainText("100");
  await expect(found.getByRole("group", { name: "Цвет" }).locator("[aria-current]")).toHaveAccessibleName(/графит/i);
});
