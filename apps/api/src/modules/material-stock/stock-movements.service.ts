import type { receiveStock, StockDefect, WriteOffReason } from "@zertsalo/contract/staff-material";
import type { Db } from "@zertsalo/db/connection";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { AuditChange } from "@zertsalo/domain/staff/audit-details";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { loseStones } from "@zertsalo/orders/stone-holds";
import { type Rect, touches, usableRect } from "@zertsalo/production/cutting/stock-unit";
import { getMaterialFamily } from "@zertsalo/production/material-rules";
import { validateDefects, validateStockUnit } from "@zertsalo/production/stock/validate-stock-unit";
import { sql } from "kysely";
import type { z } from "zod";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { changeUnit, describeUnit, insertUnits, replaceDefects } from "./stock-changes.queries.ts";
import { listDefects, lockUnit, type StockUnitRow } from "./stock-units.queries.ts";

type Received = z.output<NonNullable<typeof receiveStock.body>>;

export async function receiveUnits(tx: Db, received: Received, staffId: number): Promise<number[]> {
  const isLater = received.receivedOn > inMoscow(new Date()).day;
  refuseFields({ ...validateStockUnit(received), receivedOn: isLater ? "Этот день ещё не наступил" : null });
  const trimMm = received.kind === "sheet" ? getMaterialFamily(received.material).trimMm : 0;
  return insertUnits(tx, { ...received, place: placeText(received.place), trimMm, staffId });
}

/** «А-3, ячейка 2» is one place however it is typed. */
const placeText = (typed: string) => typed.replaceAll(/\s+/g, " ").trim();

interface Change {
  staffId: number;
  /** What the caller has seen; a scan has seen the thing itself. */
  version?: number;
}

async function lockPresent(tx: Db, id: number, { version }: Change): Promise<StockUnitRow> {
  const unit = await lockUnit(tx, id);
  if (!unit) throw new ShopError("stock_unit_unknown");
  if (unit.state === "written_off") throw new ShopError("stock_unit_gone");
  if (version !== undefined && unit.version !== version) throw new ShopError("stock_unit_changed");
  return unit;
}

/** What a plan has counted on changes in the plan alone. */
async function lockUnplanned(tx: Db, id: number, change: Change): Promise<StockUnitRow> {
  const unit = await lockPresent(tx, id, change);
  if (unit.planId !== null) throw new ShopError("stock_unit_planned");
  return unit;
}

const placeChange = (from: string, to: string): AuditChange[] =>
  from === to ? [] : [{ field: "place", title: "Место", from, to }];

export async function moveUnit(tx: Db, id: number, typed: string, change: Change): Promise<AuditChange[]> {
  const unit = await lockPresent(tx, id, change);
  const place = placeText(typed);
  if (place === unit.place) return [];
  await changeUnit(tx, unit, sql`place = ${place}`, { kind: "moved", place, staffId: change.staffId });
  return placeChange(unit.place, place);
}

/** Seen at this place: it lies there from now on, wherever it was expected. */
export async function countUnit(tx: Db, id: number, typed: string, change: Change): Promise<AuditChange[]> {
  const unit = await lockPresent(tx, id, change);
  const place = placeText(typed);
  const seen = sql`place = ${place}, counted_at = now()`;
  await changeUnit(tx, unit, seen, { kind: "counted", place, staffId: change.staffId });
  return placeChange(unit.place, place);
}

interface Measured {
  width: number;
  height: number;
  batch: string;
  note: string;
}

export async function measureUnit(tx: Db, id: number, measured: Measured, change: Change): Promise<AuditChange[]> {
  const unit = await lockUnplanned(tx, id, change);
  const { width, height, batch, note } = measured;
  const defects = await listDefects(tx, [id]);
  refuseFields({ ...validateStockUnit({ ...unit, width, height }) });
  refuseFields({ width: validateDefects(measured, defects) });
  const described = sql`batch = ${batch}, note = ${note}`;
  const areaMm2 = width * height - unit.width * unit.height;
  if (width === unit.width && height === unit.height) await describeUnit(tx, id, described);
  else {
    const resized = sql`${described}, width = ${width}, height = ${height}`;
    await changeUnit(tx, unit, resized, { kind: "measured", areaMm2, place: unit.place, staffId: change.staffId });
    await loseCoveredStone(tx, { ...unit, width, height }, defects);
  }
  return [
    { field: "size", title: "Размер", from: sizeText(unit), to: sizeText(measured) },
    { field: "batch", title: "Партия", from: unit.batch, to: batch },
    { field: "note", title: "Заметка", from: unit.note, to: note },
  ].filter(({ from, to }) => from !== to);
}

const sizeText = ({ width, height }: { width: number; height: number }) => `${width} × ${height} мм`;

export async function saveDefects(
  tx: Db,
  id: number,
  defects: readonly StockDefect[],
  change: Change,
): Promise<AuditChange[]> {
  const unit = await lockUnplanned(tx, id, change);
  refuseFields({ defects: validateDefects(unit, defects) });
  const before = await listDefects(tx, [id]);
  await replaceDefects(tx, id, defects);
  await describeUnit(tx, id, sql`note = note`);
  await loseCoveredStone(tx, unit, defects);
  return [{ field: "defects", title: "Дефекты", from: defectsText(before), to: defectsText(defects) }];
}

/** A defect on the buyer's place, or a unit that is smaller than it was thought: he gets another stone. */
export async function loseCoveredStone(tx: Db, unit: StockUnitRow, defects: readonly StockDefect[]): Promise<void> {
  const usable = usableRect(unit);
  const isLost = (part: Rect) => !isWithin(part, usable) || defects.some((each) => touches(each, part));
  const lost = unit.holds.filter(({ parts }) => parts.some(isLost)).map(({ id }) => id);
  if (lost.length > 0) await loseStones(tx, unit.id, "после замера или дефекта изделие на нём не помещается", lost);
}

const isWithin = (part: Rect, { x, y, width, height }: Rect) =>
  part.x >= x && part.y >= y && part.x + part.width <= x + width && part.y + part.height <= y + height;

const defectsText = (defects: readonly StockDefect[]) =>
  defects.map(({ x, y, width, height, note }) => `${x}, ${y}: ${width} × ${height} ${note}`.trim()).join("; ") || "нет";

interface WriteOff {
  reason: WriteOffReason;
  note: string;
}

export async function writeOffUnit(tx: Db, id: number, { reason, note }: WriteOff, change: Change): Promise<void> {
  const unit = await lockUnplanned(tx, id, change);
  const gone = { pieces: -1, areaMm2: -unit.width * unit.height, place: unit.place, reason, note };
  await changeUnit(tx, unit, sql`state = 'written_off'`, { kind: "written_off", ...gone, staffId: change.staffId });
  await loseStones(tx, id, note || "лист списан");
}

/** A buyer's place on a unit ends: it is needed, or the piece can no longer be laid there. */
export async function releaseHold(
  tx: Db,
  id: number,
  { hold, reason }: { hold: string; reason: string },
  change: Change,
): Promise<AuditChange[]> {
  await lockPresent(tx, id, change);
  const text = await loseStones(tx, id, reason, [hold]);
  if (text === null) throw new ShopError("stock_unit_not_held");
  await describeUnit(tx, id, sql`note = note`);
  return [{ field: "hold", title: "Место покупателя", from: text, to: "свободно" }];
}

/** Of a unit that is gone too: the books come later than the saw. */
export async function saveCost(
  tx: Db,
  id: number,
  cost: number | null,
  { version }: { version: number },
): Promise<AuditChange[]> {
  const unit = await lockUnit(tx, id);
  if (!unit) throw new ShopError("stock_unit_unknown");
  if (unit.version !== version) throw new ShopError("stock_unit_changed");
  await describeUnit(tx, id, sql`cost = ${cost}`);
  return [{ field: "cost", title: "Стоимость", from: costText(unit.cost), to: costText(cost) }];
}

const costText = (cost: number | null) => (cost === null ? "не указана" : formatPrecise(cost));
