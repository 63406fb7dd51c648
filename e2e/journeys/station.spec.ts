import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { ask } from "../support/database.ts";
import { officeOrigin } from "../support/environment.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { letWorkBegin, orderTops, takeInSlabs } from "../support/ordered-tops.ts";
import { expect, test } from "../support/shop-test.ts";
import { scrapPart, takeTask } from "../support/station.ts";

/** No other journey orders this stone. */
const material = "stone/concrete/20/matt";
const top = { decor: "concrete", slabThickness: "20", surface: "matt", size: { width: 1200, height: 500 } };

const marksOf = (number: string) =>
  ask<{ kind: string; operation: string }>(
    `select mark.kind, mark.operation from station_mark mark join workshop_piece piece on piece.id = mark.piece_id
     where piece.number = $1 order by mark.seq`,
    [number],
  );

/** The worker of the page has stored it as it is now. */
const hasStored = (tablet: Page, path: string) =>
  expect.poll(() => tablet.evaluate(async (address) => (await caches.match(address)) !== undefined, path)).toBe(true);

/** Gloves: nothing of the work itself is lower than 56 px. */
async function expectLargeTargets(tablet: Page): Promise<void> {
  const heights = await tablet
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
}

test("a station opens and works without a network, its marks are sent once, a scrapped part is planned again", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const number = await orderTops(page, context, { ...top, edge: "mitre", edgeHeight: 80 }, 1);
  await letWorkBegin(number);
  const placeOf = async () =>
    (await ask<{ place: string }>(`select place from workshop_piece where number = $1`, [number]))[0]?.place;
  await expect.poll(placeOf).toBe("taken");

  const workshop = await browser.newContext({ viewport: { width: 834, height: 1112 }, hasTouch: true });
  await signInStaff(workshop, "workshop@zertsalo.test");
  const tablet = await workshop.newPage();
  await takeInSlabs(tablet, { material, place: `К-${randomInt(10_000, 99_999)}`, count: 1 });
  await openOffice(tablet, "/workshop/");
  await tablet.getByRole("link", { name: "Участки" }).click();
  await expectSound(tablet);
  await tablet.getByRole("link", { name: /^Мостовая пила/ }).click();
  await takeTask(tablet, number);
  await expectLargeTargets(tablet);
  for (const width of [1440, 390, 834]) {
    await tablet.setViewportSize({ width, height: 1112 });
    await expectSound(tablet);
  }

  await hasStored(tablet, "/workshop/stations/stone_saw/");
  await workshop.setOffline(true);
  await tablet.reload();
  await expect(tablet.getByText(/^Связи нет. Очередь на/)).toBeVisible();
  await takeTask(tablet, number);
  await tablet.getByRole("button", { name: "Начать" }).click();
  await expect(tablet.getByText(/Отметок хранит планшет: 1/)).toBeVisible();
  await tablet.reload();
  await takeTask(tablet, number);
  await expectLargeTargets(tablet);
  await expectSound(tablet);
  await tablet.getByRole("button", { name: "Готово" }).click();
  await expect(tablet.getByText(/Отметок хранит планшет: 2/)).toBeVisible();
  expect(await marksOf(number)).toEqual([]);
  await workshop.setOffline(false);
  await expect.poll(placeOf).toBe("edging");
  expect(await marksOf(number)).toEqual([
    { kind: "start", operation: "saw" },
    { kind: "done", operation: "saw" },
  ]);
  await expect(tablet.getByText(/Отметок хранит планшет/)).toBeHidden();
  await expect(tablet.getByText(/^Связи нет/)).toBeHidden();

  await openOffice(tablet, "/workshop/stations/stone_bench/");
  await scrapPart(tablet, number, "apron-front");
  await expect.poll(placeOf).toBe("cutting");
  const planned = await ask<{ part: string; state: string }>(
    `select part, state from cutting_part where number = $1 and state = 'planned'`,
    [number],
  );
  expect(planned).toEqual([{ part: "apron-front", state: "planned" }]);
  await openOffice(tablet, "/workshop/stations/stone_saw/");
  await takeTask(tablet, number);
  await expect(tablet.getByText(/^Переделка: /)).toBeVisible();

  await hasStored(tablet, "/workshop/stations/stone_saw/");
  await tablet.setViewportSize({ width: 1440, height: 900 });
  await tablet.getByRole("button", { name: "Выйти" }).click();
  await expect(tablet).toHaveURL(/\/sign-in\//);
  expect(await tablet.evaluate(() => caches.keys())).toEqual([]);
  await workshop.setOffline(true);
  await tablet.goto(`${officeOrigin}/workshop/stations/stone_saw/`);
  await expect(tablet.getByRole("heading", { name: "Нет связи" })).toBeVisible();
  await expect(tablet.getByText("Этой страницы на планшете нет.")).toBeVisible();
  await workshop.close();
});
