import type { Locator, Page } from "@playwright/test";
import { writtenOptions } from "@zertsalo/configurator/address";
import { expectAccessible } from "../support/accessible.ts";
import { expect, open, test } from "../support/shop-test.ts";

/** Two bowls on a deep top, each with a tap behind it. */
const options = writtenOptions("tabletop", {
  size: { width: 1800, height: 600 },
  sink: "kupel_42",
  sinkCount: "2",
  tap: "behind",
});

const sink = (scope: Locator | Page, number: number) => scope.getByRole("slider", { name: `Раковина ${number}` });
const field = (scope: Locator | Page, name: string) => scope.getByRole("spinbutton", { name });
const placeOf = async (handle: Locator) => (await handle.getAttribute("aria-valuetext")) ?? "";

async function openScheme(page: Page): Promise<Locator> {
  await open(page, `/konfiguratory/tabletop/?o=${options}`);
  const section = page.getByRole("button", { name: /^Схема раковины:/ });
  if (await section.isVisible()) await section.click();
  await page.getByRole("button", { name: "Открыть схему крупно" }).click();
  const scheme = page.getByRole("dialog", { name: "Схема раковины" });
  await expect(scheme).toBeVisible();
  return scheme;
}

/** By touch on a touch screen, else by mouse. */
async function drag(page: Page, handle: Locator, by: { x: number; y: number }, isTouch: boolean): Promise<void> {
  await handle.click({ trial: true }); // waits until it is stable and not covered
  const box = await handle.boundingBox();
  if (!box) throw new Error("Nothing to take hold of");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const to = { x: from.x + by.x, y: from.y + by.y };
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at });
  await touch("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch("touchMove", [{ x: from.x + by.x * part, y: from.y + by.y * part }]);
  }
  await touch("touchEnd", []);
}

test("two sinks are placed by drag, keys and typing, applied, and go into the cart", {
  tag: "@gate-phone",
}, async ({ page, hasTouch }) => {
  const scheme = await openScheme(page);
  await expectAccessible(page, { within: "dialog" });

  await test.step("a drag past the edge ends at the edge, and says why", async () => {
    await drag(page, sink(scheme, 1), { x: -200, y: 0 }, hasTouch);
    await expect(sink(scheme, 1)).toHaveAttribute("aria-valuenow", "230");
    await expect(scheme.getByRole("status")).toHaveText("Минимум 230 мм: слева нужно 20 мм камня");
    await expect(field(scheme, "От левого края до центра")).toHaveValue("230");
  });

  await test.step("undone and redone it is one step", async () => {
    await scheme.getByRole("button", { name: "Отменить" }).click();
    await expect(sink(scheme, 1)).toHaveAttribute("aria-valuenow", "450");
    await scheme.getByRole("button", { name: "Вернуть" }).click();
    await expect(sink(scheme, 1)).toHaveAttribute("aria-valuenow", "230");
  });

  await test.step("keys move by one, by ten and to the limits; the tap goes along", async () => {
    const second = sink(scheme, 2);
    const tap = scheme.getByRole("slider", { name: "Смеситель 2" });
    await second.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    expect(await placeOf(second)).toMatch(/^1341 мм от левого края/);
    expect(await placeOf(tap)).toMatch(/^1341 мм от левого края/);
    await page.keyboard.press("End");
    expect(await placeOf(second)).toMatch(/^1570 мм/);
    await page.keyboard.press("Control+z");
    expect(await placeOf(second)).toMatch(/^1341 мм/);
  });

  await test.step("an invalid typed position shows an error, and the plan keeps the last valid one", async () => {
    const front = field(scheme, "От переднего края до центра");
    await front.fill("190");
    await front.press("Enter");
    await expect(scheme.getByText("Минимум 230 мм: спереди нужно 20 мм камня").first()).toBeVisible();
    expect(await placeOf(sink(scheme, 2))).toContain("272 мм от переднего");
    await front.fill("250");
    await front.press("Enter");
    await expect(sink(scheme, 2)).toHaveAttribute("aria-valuetext", /250 мм от переднего/);
  });

  await scheme.getByRole("button", { name: "Применить схему" }).click();
  await expect(scheme).toBeHidden();
  await expect(page.getByText("230 и 1341 мм от края").first()).toBeVisible();

  await page.getByRole("button", { name: "В корзину", exact: true }).filter({ visible: true }).first().click();
  await expect(
    page
      .getByRole("link", { name: /Корзина/ })
      .filter({ visible: true })
      .first(),
  ).toContainText(/[1-9]/);
  await open(page, "/cart/");
  const line = page.getByRole("listitem").filter({ hasText: /Столешница «Статуарио», 1800\s×\s600\sмм/ });
  await expect(line).toContainText(/230.мм от.левого края/);
  await expect(line).toContainText(/1341.мм от.левого края и.250.мм/);
  // Both sinks are added, though the second was chosen a moment ago.
  const sinks = page.getByRole("group", { name: /^Количество: Раковина «Купель»/ });
  await expect(sinks.getByRole("textbox")).toHaveValue("2");
});

test("left by Esc the scheme stays as it was", async ({ page }) => {
  const scheme = await openScheme(page);
  await scheme.getByRole("button", { name: "По центру" }).click();
  await expect(scheme.getByRole("slider", { name: "Раковина", exact: true })).toHaveAttribute("aria-valuenow", "900");
  await page.keyboard.press("Escape");
  await expect(scheme).toBeHidden();
  await expect(page.getByText("450 и 1350 мм от края").first()).toBeVisible();
});

test("the scheme's own page mirrors, prints and applies it to the tabletop", { tag: "@gate" }, async ({ page }) => {
  await open(page, `/konfiguratory/modals/sink-scheme/?o=${options}`);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await sink(page, 1).focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Отразить" }).click();
  await expect(sink(page, 2)).toHaveAttribute("aria-valuenow", "1570");

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Печать" }).click();
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("img", { name: /^Схема: Столешница/ });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText("Размеры от левого переднего угла")).toBeVisible();
  await expect(sheet.getByText("Смеситель 2")).toBeVisible();
  await expect(sheet.locator("image")).toHaveAttribute("href", /\/shell\/qr\/\?to=.*%3Fc%3D[0-9a-f]{32}$/);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "Применить схему" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Столешница по размеру" })).toBeVisible();
  await expect(page.getByText("450 и 1570 мм от края").first()).toBeVisible();
});
