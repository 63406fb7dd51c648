import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { ask } from "../support/database.ts";
import { officeOrigin } from "../support/environment.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { orderTops, takeInSlabs } from "../support/ordered-tops.ts";
import { pictureOf } from "../support/paper-picture.ts";
import { expect, test } from "../support/shop-test.ts";

/** No other journey orders this stone, and nothing lies there of it but what this one takes in. */
const material = "stone/basalt/20/matt";
const place = `Б-${randomInt(10_000, 99_999)}`;

/** Each of them needs a slab of its own. */
const options = {
  decor: "basalt",
  slabThickness: "20",
  surface: "matt",
  size: { width: 2400, height: 900 },
  edge: "mitre",
  edgeHeight: 80,
};

const dialogButton = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const sheetLinks = (page: Page) => page.getByRole("main").locator("a[href*='/sheets/']");
const status = (page: Page, text: string) => page.getByRole("heading", { level: 1 }).locator("..").getByText(text);
const goToPlan = (page: Page) => page.getByRole("link", { name: "К плану" }).click();

const plannedParts = async (number: string) => {
  const [row] = await ask<{ count: number }>(
    `select count(*)::int from cutting_part where number = $1 and state = 'planned'`,
    [number],
  );
  return row?.count;
};

test("paid tops are planned, released with labels and maps, cut with a measured remnant and corrected at the saw", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const number = await orderTops(page, context, options, 2);
  const workshop = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInStaff(workshop, "workshop@zertsalo.test");
  const office = await workshop.newPage();
  await takeInSlabs(office, { material, place, count: 3 });
  let plan = "";

  await test.step("a plan is made, a strip goes back to the queue and comes again", async () => {
    await openOffice(office, "/cutting/");
    await expectSound(office);
    await office.getByRole("button", { name: /^Составить план.*Базальт/ }).click();
    await dialogButton(office, "Составить").click();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText(/^План № \d+$/);
    plan = new URL(office.url()).pathname;
    await expect(sheetLinks(office)).toHaveCount(2);
    await sheetLinks(office).first().click();
    const all = await plannedParts(number);
    const strips = office.getByRole("row").filter({ hasText: /подворот/i });
    await expect(strips.first()).toContainText(number);
    const before = await strips.count();
    await strips
      .first()
      .getByRole("button", { name: /^Перенести/ })
      .click();
    await office.getByRole("dialog").getByLabel("Куда").selectOption({ label: "Вернуть в очередь" });
    await dialogButton(office, "Перенести").click();
    await expect(office.getByRole("dialog")).toBeHidden();
    await expect(strips).toHaveCount(before - 1);
    await office.getByRole("button", { name: "Закрепить лист" }).click();
    await expect(office.getByRole("button", { name: "Отпустить лист" })).toBeVisible();
    await expect(office.getByRole("button", { name: /^Перенести/ })).toHaveCount(0);
    await expectSound(office);
    await goToPlan(office);
    await office.getByRole("button", { name: "Пересчитать" }).click();
    await dialogButton(office, "Пересчитать").click();
    await expect(office.getByRole("dialog")).toBeHidden();
    expect(await plannedParts(number)).toBe(all);
  });

  await test.step("it is released, and its papers can be printed", async () => {
    await office.getByRole("button", { name: "Отдать в цех" }).click();
    await dialogButton(office, "Отдать в цех").click();
    await expect(office.getByRole("dialog")).toBeHidden();
    const paperOf = async (name: string) => {
      const href = await office.getByRole("link", { name }).getAttribute("href");
      const answer = await office.request.get(officeOrigin + href);
      return { type: answer.headers()["content-type"], body: await answer.body() };
    };
    const painter = await browser.newPage();
    const maps = await paperOf("Карты всех листов, PDF");
    expect(maps.type).toBe("application/pdf");
    expect((await pictureOf(painter, maps.body)).text).toContain(`${number}-1-1/top`);
    const labels = await paperOf("Все этикетки");
    const label = await pictureOf(painter, labels.body);
    expect(label.text).toContain(`${number}-1-`);
    const address = decodeQR(label) ?? "";
    expect(address).toMatch(new RegExp(`^${officeOrigin}/workshop/${number}-1-[12]/`));
    await painter.close();
    await sheetLinks(office).first().click();
    const file = await paperOf("DXF для станка");
    expect(file.type).toBe("image/vnd.dxf");
    expect(file.body.toString()).toContain("AC1009");
  });

  await test.step("a sheet is cut, its measured remnant lies in the stock", async () => {
    for (const width of [834, 390]) {
      await office.setViewportSize({ width, height: 900 });
      await expectSound(office);
    }
    await office.getByRole("button", { name: "Лист раскроен" }).click();
    const dialog = office.getByRole("dialog");
    const remnants = dialog.getByRole("group", { name: /^Остаток М-/ });
    const first = remnants.first();
    const kept = (await first.locator("legend").first().textContent())?.replace("Остаток", "").trim() ?? "";
    await first.getByLabel(/^Ширина/).fill("950");
    await first.getByLabel("Высота").fill("610");
    await first.getByLabel("Место в цехе").fill(place);
    for (const other of (await remnants.all()).slice(1)) await other.getByText("В отход").click();
    await expectSound(office);
    await dialogButton(office, "Записать").click();
    await expect(dialog).toBeHidden();
    await expect(status(office, "Раскроен")).toBeVisible();
    await office.getByRole("region", { name: "Остатки" }).getByRole("link", { name: kept }).click();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText(kept);
    await expect(office.getByRole("main")).toContainText(/950.×.610/);
    await expect(office.getByRole("main")).toContainText(place);
  });

  await test.step("a slab that broke is written off, and its parts lie on the next one", async () => {
    await office.setViewportSize({ width: 1440, height: 900 });
    // Another journey's plan may stand before it in the list of released ones.
    await openOffice(office, "/cutting/?state=released");
    await office.getByRole("main").locator(`a[href^="${plan}"]`).first().click();
    await sheetLinks(office).filter({ hasText: "Отдан в цех" }).click();
    await office.getByRole("button", { name: /^Не.по.плану$/ }).click();
    await office.getByRole("dialog").getByLabel("Причина").selectOption("broken");
    await expectSound(office);
    await dialogButton(office, "Записать и перепланировать").click();
    await expect(office.getByRole("dialog")).toBeHidden();
    await office.getByRole("link", { name: /^план № / }).click();
    await expect(sheetLinks(office)).toHaveCount(1);
    await expect(status(office, "Черновик")).toBeVisible();
    const left = await ask<{ state: string; parts: number }>(
      `select state, count(*)::int as parts from cutting_part where number = $1 group by state order by state`,
      [number],
    );
    expect(left.find(({ state }) => state === "broken")?.parts).toBe(
      left.find(({ state }) => state === "planned")?.parts,
    );
  });
  await workshop.close();
});
