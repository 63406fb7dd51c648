import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/shop-test.ts";

/** A product in the warehouse: a city with our store gets it by our own courier, another one by the carrier. */
const product = "/product/zerkalo-ladoga-90x70/";

async function chooseCity(page: Page, name: string) {
  const dialog = page.getByRole("dialog", { name: "Выберите город" });
  await dialog.getByRole("searchbox").fill(name);
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toHaveCount(0);
}

test("another city changes days and prices on the product, the tiles and the help page", { tag: "@gate" }, async ({
  page,
}) => {
  await open(page, product);
  const delivery = page.getByRole("main").getByText(/^Курьером/);
  await expect(delivery).not.toContainText("СДЭК");
  const before = await delivery.textContent();

  await page.getByRole("link", { name: "в Москву" }).click();
  await chooseCity(page, "Пенза");
  await expect(page.getByRole("link", { name: "в Пензу" })).toBeVisible();
  await expect(delivery).toContainText("Курьером СДЭК, с");
  expect(await delivery.textContent()).not.toBe(before);

  await open(page, "/catalog/zerkala-s-podsvetkoy/?stock=Y");
  await expect(page.getByRole("article").first()).toContainText("около");

  await open(page, "/help/delivery/");
  const table = page.getByRole("region", { name: "Цены и сроки доставки" });
  await expect(table).toContainText("СДЭК до двери");
  await expect(table).not.toContainText("Курьер «Зерцало»");
  await table.getByRole("link", { name: "в Пензу" }).click();
  await chooseCity(page, "Самара");
  await expect(table).toContainText("Курьер «Зерцало»");
});

test("help pages are navigated by their menu, and a heading can be linked to", async ({ page, isMobile }) => {
  await open(page, "/help/delivery/#samovyvoz");
  await expect(page.getByRole("heading", { name: "Самовывоз" })).toBeInViewport();
  if (isMobile) await page.getByRole("combobox", { name: "Раздел помощи" }).selectOption({ label: "Возврат" });
  else await page.getByRole("navigation", { name: "Помощь" }).getByRole("link", { name: "Возврат" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Возврат и гарантия" })).toBeVisible();
  await expect(page).toHaveURL(/\/help\/purchase-return\/$/);
});

test("a store is found by region, type and row, and shows the plan of its hall", {
  tag: "@gate",
}, async ({ page }) => {
  await open(page, "/stores/");
  await page.getByRole("combobox", { name: "Регион" }).selectOption("Самарская область");
  const rows = page.getByRole("list", { name: "Адреса" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await page.getByRole("radio", { name: "Шоурумы" }).check();
  await expect(rows).toHaveCount(1);
  const panel = page.getByRole("region", { name: "Самара, шоурум на Московском шоссе" });
  await expect(panel.getByText("после моста направо")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Маршрут" })).toHaveAttribute("href", /53\.2543,50\.2418/);

  const opener = page.getByRole("button", { name: "Схема зала" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Схема зала: Самара" });
  await expect(dialog.getByText("Выдача заказов")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.reload();
  await expect(page.getByRole("radio", { name: "Шоурумы" })).toBeChecked();
});

test("the map is drawn from the pieces it was given, and its pins choose a store", { tag: "@gate" }, async ({
  page,
}) => {
  await open(page, "/stores/");
  const map = page.getByRole("region", { name: "Карта магазинов" });
  await expect(map.getByText("Карта для проверок")).toBeVisible();
  const pieces = map.locator("img.leaflet-tile-loaded");
  await expect(pieces.first()).toHaveAttribute("src", /\/map\/11\/\d+\/\d+\.svg$/);
  await map.getByRole("button", { name: "Ближе" }).click();
  await expect(pieces.first()).toHaveAttribute("src", /\/map\/12\//);

  await page.getByRole("combobox", { name: "Регион" }).selectOption("Самарская область");
  const current = page.getByRole("main").locator("[aria-current]");
  // Only the pins of the region: those of the whole country are removed with it.
  const pins = map.locator("[role=button][title]");
  await expect(pins).toHaveCount(3);
  const before = await current.getAttribute("href");
  await pins.nth(1).press("Enter");
  await expect(current).not.toHaveAttribute("href", before ?? "");
  await expect(pins).toHaveCount(3);
});

test("where no piece of the map can be loaded, the sketch of the way stands in its place", async ({ page }) => {
  await page.route(/\/map\/\d+\//, (route) => route.fulfill({ contentType: "image/png", body: "no picture" }));
  await open(page, "/samara-showroom/");
  await expect(page.getByText("Схема без масштаба")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Карта/ })).toHaveCount(0);
  // Without a sketch only the text appears, never an empty frame.
  await open(page, "/stores/?region=all&store=100");
  await expect(page.getByText("Вход с торца, цокольный этаж.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Карта/ })).toHaveCount(0);
});
