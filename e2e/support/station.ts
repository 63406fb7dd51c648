import type { Page } from "@playwright/test";
import { ask } from "./database.ts";
import { expectSound, openOffice } from "./office.ts";
import { expect } from "./shop-test.ts";

/** The work of this order stands first, or is taken from what comes next. */
export async function takeTask(tablet: Page, number: string): Promise<void> {
  const next = tablet.getByRole("button", { name: new RegExp(`№.${number}`) });
  const now = tablet.getByRole("heading", { name: new RegExp(`^№.${number}$`) });
  await expect(next.or(now).first()).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(now).toBeVisible();
}

/** Something on its way through the workshop is lost at the station whose page is open. */
export async function scrapPart(tablet: Page, number: string, part: string): Promise<void> {
  await takeTask(tablet, number);
  await tablet.getByRole("button", { name: "Брак" }).click();
  const dialog = tablet.getByRole("dialog");
  await dialog.getByLabel("Какая деталь").selectOption(part);
  await dialog.getByLabel("Что с ней").selectOption("crack");
  await expectSound(tablet);
  await dialog.getByRole("button", { name: "Записать брак" }).click();
  await expect(dialog).toBeHidden();
  const station = /stations\/(\w+)\//.exec(tablet.url())?.[1] ?? "";
  await hasArrived(number, { station, kind: "scrap" });
}

/** The station's work on this order, begun and ended. */
export async function finishWork(tablet: Page, station: string, number: string): Promise<void> {
  await openOffice(tablet, `/workshop/stations/${station}/`);
  await takeTask(tablet, number);
  await tablet.getByRole("button", { name: "Начать" }).click();
  await tablet.getByRole("button", { name: "Готово" }).click();
  await hasArrived(number, { station, kind: "done" });
}

/** The tablet shows a mark at once and sends it by itself: it has arrived, and all before it. */
async function hasArrived(number: string, mark: { station: string; kind: "done" | "scrap" }): Promise<void> {
  const latest = () =>
    ask(
      `select mark.station, mark.kind from station_mark mark join workshop_piece piece on piece.id = mark.piece_id
       where piece.number = $1 order by mark.seq desc limit 1`,
      [number],
    );
  await expect.poll(latest).toEqual([mark]);
}
