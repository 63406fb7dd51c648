import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { correctCuttingSheet, cutCuttingSheet } from "@zertsalo/contract/staff-cutting-changes";
import type { Db } from "@zertsalo/db/connection";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { loseStones } from "@zertsalo/orders/stone-holds";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { validateDefects, validateStockUnit } from "@zertsalo/production/stock/validate-stock-unit";
import { sql } from "kysely";
import type { z } from "zod";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import {
  changeUnit,
  describeUnit,
  insertRemnants,
  lockUnits,
  loseCoveredStone,
  replaceDefects,
  type StockUnitRow,
} from "../material-stock/material-stock.ts";
import { closeWhenDone } from "./change-plan.service.ts";
import * as queries from "./cutting-plans.queries.ts";
import { planAgain } from "./draft-plan.service.ts";
import { lockOpenPlan, plannedSheet } from "./open-plan.ts";

type Cut = z.output<NonNullable<typeof cutCuttingSheet.body>>;
type Corrected = z.output<NonNullable<typeof correctCuttingSheet.body>>;
interface Station {
  id: number;
  sheetId: number;
  staffId: number;
}

const planNote = (id: number) => `План раскроя № ${id}`;

/** The unit is used up; what remains of it lies in the stock from now on, as it was measured. */
export async function cutSheet(tx: Db, { id, sheetId, staffId }: Station, { version, remnants }: Cut): Promise<string> {
  const sheet = plannedSheet(await lockOpenPlan(tx, id, version, ["released"]), sheetId);
  const stored = storedRemnants(sheet, remnants);
  const unit = await lockUnitOf(tx, sheet);
  await writeOff(tx, unit, { reason: "used_up", note: planNote(id), staffId });
  const receivedOn = inMoscow(new Date()).day;
  await insertRemnants(tx, unit, stored, { receivedOn, staffId, note: planNote(id) });
  await queries.closeParts(tx, [sheet.id], "cut");
  await queries.closeSheets(tx, [sheet.id], "cut", staffId);
  await closeWhenDone(tx, id, staffId);
  return [
    unitNumber(unit.id),
    ...stored.map((each) => `${unitNumber(each.id)} ${each.width} × ${each.height} мм`),
  ].join(", ");
}

/** Every remnant of the layout is named once; one that is stored has a size that is worth it, and a place. */
function storedRemnants({ layout }: queries.CuttingSheetRow, named: Cut["remnants"]) {
  const planned = layout.pieces.filter(({ kind }) => kind === "remnant");
  const refs = new Set(named.map(({ ref }) => ref));
  if (named.length !== planned.length || planned.some(({ ref }) => !refs.has(ref))) {
    throw new ShopError("cutting_remnants_unclear");
  }
  return planned.flatMap(({ ref, unitId }) => {
    const found = named.find((each) => each.ref === ref);
    if (!found?.isKept || unitId === undefined) return [];
    const { width, height } = found;
    const place = found.place.replaceAll(/\s+/g, " ").trim();
    refuseFields({
      ...validateStockUnit({ material: layout.unit.material, kind: "remnant", width, height }),
      place: place ? null : "Назовите место остатка",
    });
    return [{ id: unitId, width, height, place }];
  });
}

/** Orders are locked before units, as everywhere. */
async function lockUnitOf(tx: Db, { id, unitId, layout }: queries.CuttingSheetRow): Promise<StockUnitRow> {
  const numbers = layout.pieces.flatMap((piece) => (piece.id ? [Number(piece.id.split("-")[0])] : []));
  await queries.startCuttingOf(tx, [...new Set(numbers)]);
  const [unit] = await lockUnits(tx, [unitId]);
  if (unit?.state !== "free") throw new Error(`The unit of sheet ${id} is gone`);
  return unit;
}

interface WriteOff {
  reason: "used_up" | "broken" | "defective" | "missing" | "sample";
  note: string;
  staffId: number;
}

async function writeOff(tx: Db, unit: StockUnitRow, used: WriteOff): Promise<void> {
  const gone = { pieces: -1, areaMm2: -unit.width * unit.height, place: unit.place };
  await changeUnit(tx, unit, sql`state = 'written_off'`, { kind: "written_off", ...gone, ...used });
}

/** At the saw: the unit is gone or goes back, and what was not cut is planned again. Returns the draft for it. */
export async function correctSheet(
  tx: Db,
  rules: PricingRules,
  { id, sheetId, staffId }: Station,
  { version, outcome, cut, note }: Corrected,
): Promise<{ text: string; next: number | null }> {
  const { plan, sheets } = await lockOpenPlan(tx, id, version, ["released"]);
  const sheet = plannedSheet({ plan, sheets }, sheetId);
  const parts = sheet.layout.pieces.flatMap((piece) => piece.id ?? []);
  if (cut.some((part) => !parts.includes(part))) throw new ShopError("cutting_part_unknown");
  const isWhole = outcome.kind === "returned";
  refuseFields({ cut: isWhole && cut.length > 0 ? "От целого листа ничего не отрезано: спишите лист" : null });
  const unit = await lockUnitOf(tx, cut.length > 0 ? sheet : { ...sheet, layout: { ...sheet.layout, pieces: [] } });
  await queries.closeParts(tx, [sheet.id], "cut", cut);
  await queries.closeParts(tx, [sheet.id], "broken");
  await queries.closeSheets(tx, [sheet.id], "broken", staffId);
  const text = [note, planNote(id)].filter(Boolean).join(". ");
  if (outcome.kind === "written_off") {
    await writeOff(tx, unit, { reason: outcome.reason, note: text, staffId });
    // What was cut well of it is the buyer's stone all the same.
    const lost = lostPlaces(unit, sheet, cut);
    if (lost.length > 0) await loseStones(tx, unit.id, note || "плита разбилась на пиле", lost);
  } else {
    refuseFields({ defects: validateDefects(unit, outcome.defects) });
    await replaceDefects(tx, unit.id, outcome.defects);
    await describeUnit(tx, unit.id, sql`note = note`);
    await loseCoveredStone(tx, unit, outcome.defects);
  }
  await closeWhenDone(tx, id, staffId);
  const broken = new Set(parts.filter((part) => !cut.includes(part)));
  const lost = { material: plan.material, staffId, only: broken };
  const next = broken.size > 0 ? await planAgain(tx, rules, lost) : null;
  return { text: `${unitNumber(unit.id)}: ${isWhole ? "вернулся на склад" : "списан"}. ${note}`.trim(), next };
}

/** Of buyers whose piece did not come out whole; a part of it alone would have to be matched by another stone. */
function lostPlaces({ holds }: StockUnitRow, { layout }: queries.CuttingSheetRow, cut: readonly string[]): string[] {
  const at = ({ x, y }: { x: number; y: number }) => `${x} ${y}`;
  const uncut = new Set(layout.pieces.filter(({ id }) => id && !cut.includes(id)).map(at));
  return holds.filter(({ parts }) => parts.some((part) => uncut.has(at(part)))).map(({ id }) => id);
}
