import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { handOverOf, letHoursPass, letPromisedDayCome, promisedDayOf } from "../support/days-of-order.ts";
import { shopOrigin } from "../support/environment.ts";
import { emailAbout } from "../support/mailbox.ts";
import { handOver, moveTo, stands } from "../support/move-order.ts";
import { moveUntilVisible } from "../support/move-pointer.ts";
import { newRemnant, unitNumber } from "../support/new-remnant.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { recordOf } from "../support/order-record.ts";
import { letWorkBegin, orderCart, takeInSlabs } from "../support/ordered-tops.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { finishWork, scrapPart } from "../support/station.ts";

/** No other journey orders this stone, and nothing lies there of it but what this one takes in. */
const material = "stone/calacatta/20/polished";
const place = `М-${randomInt(10_000, 99_999)}`;

const top = calculate(samplePricingRules(), "tabletop", {
  decor: "calacatta",
  slabThickness: "20",
  surface: "polished",
  size: { width: 880, height: 430 },
  edge: "mitre",
  edgeHeight: 60,
  sink: "none",
});

const making = (page: Page) => page.getByRole("region", { name: "Как изготавливаем" });
const stage = (page: Page, name: string) => making(page).getByRole("listitem").filter({ hasText: name });
const confirm = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

/** What waits of this stone goes into a plan, or the draft that is there already, and from there to the saw. */
async function releaseDraft(tablet: Page, path: string): Promise<void> {
  await openOffice(tablet, path);
  await tablet.getByRole("button", { name: "Отдать в цех" }).click();
  await confirm(tablet, "Отдать в цех").click();
  await expect(tablet.getByRole("dialog")).toBeHidden();
  await expect(tablet.getByRole("button", { name: "Отдать в цех" })).toHaveCount(0);
}

/** The only sheet of the plan, from the saw's own page; what remains of it is thrown away. */
async function cutSheet(tablet: Page, unit: string): Promise<void> {
  await openOffice(tablet, "/workshop/stations/stone_saw/");
  await tablet.getByRole("region", { name: "Листы на раскрой" }).getByRole("link", { name: unit }).click();
  await expect(tablet.getByRole("heading", { level: 1 })).toContainText(unit);
  await tablet.getByRole("button", { name: "Лист раскроен" }).click();
  const dialog = tablet.getByRole("dialog");
  for (const remnant of await dialog.getByRole("group", { name: /^Остаток М-/ }).all()) {
    await remnant.getByText("В отход").click();
  }
  await confirm(tablet, "Записать").click();
  await expect(dialog).toBeHidden();
}

test("a top goes from its remnant to the saw, loses a part, is planned again and handed over on its day; its buyer follows", {
  tag: "@desktop",
}, async ({ page, context, browser }) => {
  const remnant = await newRemnant(material);
  const { number, email } = await test.step("the buyer chooses his stone, signs its place and pays", async () => {
    const form = {
      intent: "store",
      type: top.type,
      options: JSON.stringify(top.options),
      hash: top.hash,
      total: String(top.total),
    };
    await context.request.post("/shell/configuration/", { form, headers: { origin: shopOrigin } });
    await open(page, `/konfiguratory/tabletop/?c=${top.hash}`);
    const stones = page.getByRole("region", { name: "Ваш камень" });
    const offered = stones.getByRole("button", { name: new RegExp(unitNumber(remnant)) });
    await moveUntilVisible(page, offered);
    await offered.click();
    await expect(stones.getByRole("status")).toContainText("Держим до");
    await page.getByRole("button", { name: "В корзину", exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole("link", { name: /Корзина.*товаров: 1$/ }).filter({ visible: true })).toBeVisible();
    return orderCart(page);
  });
  const promised = await promisedDayOf(number);
  await emailAbout(email, `Заказ № ${number} оформлен`);
  await letWorkBegin(number);
  await emailAbout(email, `Заказ № ${number} в работе`);

  const workshop = await browser.newContext({ viewport: { width: 834, height: 1112 }, hasTouch: true });
  await signInStaff(workshop, "workshop@zertsalo.test");
  const tablet = await workshop.newPage();
  await takeInSlabs(tablet, { material, place, count: 1 });

  await test.step("it is planned on that remnant and cut", async () => {
    await openOffice(tablet, "/cutting/");
    await tablet.getByRole("button", { name: /^Составить план.*Калаката.*20/ }).click();
    await confirm(tablet, "Составить").click();
    await expect(tablet.getByRole("heading", { level: 1 })).toHaveText(/^План № \d+$/);
    const plan = new URL(tablet.url()).pathname;
    await expect(tablet.getByRole("main").locator("a[href*='/sheets/']")).toHaveCount(1);
    await expect(tablet.getByRole("main").locator("a[href*='/sheets/']")).toContainText(unitNumber(remnant));
    await releaseDraft(tablet, plan);
    await cutSheet(tablet, unitNumber(remnant));
    await finishWork(tablet, "stone_saw", number);
  });
  await open(page, `/order/${number}/`);
  await expect(stage(page, "Раскрой")).toContainText("готово");

  await test.step("a part is lost at the bench, lies in a plan again and is cut from another slab", async () => {
    await openOffice(tablet, "/workshop/stations/stone_bench/");
    await scrapPart(tablet, number, "apron-front");
    await openOffice(tablet, "/cutting/");
    await tablet
      .getByRole("row")
      .filter({ hasText: /Калаката/ })
      .getByRole("link")
      .click();
    await expect(tablet.getByRole("heading", { level: 1 })).toHaveText(/^План № \d+$/);
    const sheet = tablet.getByRole("main").locator("a[href*='/sheets/']");
    await expect(sheet).toHaveCount(1);
    const unit = /М-\d{5}/.exec(await sheet.innerText())?.[0] ?? "";
    expect(unit).not.toBe(unitNumber(remnant));
    await page.reload();
    await expect(stage(page, "Раскрой")).not.toContainText("готово");
    await releaseDraft(tablet, new URL(tablet.url()).pathname);
    await cutSheet(tablet, unit);
    await finishWork(tablet, "stone_saw", number);
  });

  await test.step("it is edged, glued, checked and packed", async () => {
    await finishWork(tablet, "stone_bench", number);
    await finishWork(tablet, "glue_bench", number);
    await letHoursPass(number, 24);
    await finishWork(tablet, "check", number);
    await finishWork(tablet, "packing", number);
  });
  await page.reload();
  await expect(stage(page, "Упаковка")).toContainText("готово");
  await expectSound(page);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await test.step("on the promised day it is handed over", async () => {
    expect(await promisedDayOf(number)).toBe(promised);
    await letPromisedDayCome(number);
    await openOffice(tablet, `/workshop/${number}-1-1/`);
    await tablet.getByRole("button", { name: "Всё готово: передать на сборку" }).click();
    await stands(office, number, "B");
    await moveTo(office, "Скомплектован");
    await stands(office, number, "G");
    await emailAbout(email, `Заказ № ${number} готов`);
    await open(page, `/order/${number}/`);
    const contents = await page.getByRole("complementary", { name: "Состав заказа" }).innerText();
    await handOver(office, /Код выдачи\s+(\d{4})/.exec(contents)?.[1] ?? "");
  });
  await expect(page.getByRole("main")).toContainText("Получен");
  await emailAbout(email, `Заказ № ${number} выполнен`);
  const { given, promised: kept } = (await handOverOf(number)) ?? {};
  expect(given).toBe(kept);
  expect((await recordOf(number)).way).toMatch(/^NXP(O)?WBDGF$/);
  await Promise.all([workshop.close(), desk.close()]);
});
