import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { cuttingItems } from "@zertsalo/production/cutting/cutting-items";
import type { FixedPlaces } from "@zertsalo/production/cutting/fixed-places";
import { layOnUnit } from "@zertsalo/production/cutting/plan-queue";
import { fixedPlaces } from "@zertsalo/production/stock/stone-place";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { ShopError } from "../../http/shop-error.ts";
import { loadDemand } from "../material-stock/material-stock.ts";
import * as queries from "./cutting-plans.queries.ts";
import { layFree, storeSheets, waitingPieces } from "./draft-plan.service.ts";
import { batchFaults, judgeLayouts, type StonedPiece, toLayout } from "./judge-layouts.ts";
import { lockOpenPlan, type OpenPlan, plannedSheet } from "./open-plan.ts";

interface Seen {
  id: number;
  version: number;
}

/** Returns the text of the change for the audit log, as the others below. */
export async function setSheetLock(tx: Db, { id, version }: Seen, sheetId: number, isLocked: boolean): Promise<string> {
  const open = await lockOpenPlan(tx, id, version, ["draft"]);
  const { unitId } = plannedSheet(open, sheetId);
  await queries.setLock(tx, sheetId, isLocked);
  await queries.changePlan(tx, id);
  return `${unitNumber(unitId)}: ${isLocked ? "закреплён" : "отпущен"}`;
}

const search = { tries: 120, seed: 1 };

interface Move {
  part: string;
  toSheet: number | null;
  /** On the place that a person has chosen. */
  at?: { x: number; y: number } | undefined;
}

/** The part with all that is laid beside it; both sheets are laid anew, what was put by hand stays where it is. */
export async function movePart(
  tx: Db,
  rules: PricingRules,
  { id, version }: Seen,
  { part, toSheet, at }: Move,
): Promise<string> {
  const open = await lockOpenPlan(tx, id, version, ["draft"]);
  const from = open.sheets.find(({ layout }) => layout.pieces.some((piece) => piece.id === part));
  const item = from?.layout.items.find(({ members }) => members.some((each) => each.part.id === part));
  if (!from || !item) throw new ShopError("cutting_part_unknown");
  const to = toSheet === null ? null : plannedSheet(open, toSheet);
  if (from.isLocked || to?.isLocked) throw new ShopError("cutting_sheet_locked");
  const { pieces } = await loadDemand(tx, rules, id);
  const waiting = waitingPieces(open.plan.material, pieces);
  const fixed = fixedPlaces(waiting);
  if (fixed.has(item.id)) throw new ShopError("cutting_stone_chosen");
  const isSame = to?.id === from.id;
  if (isSame && !at) return `${part}: на том же листе`;
  const rest = from.layout.items.filter((each) => each.id !== item.id);
  const left = !isSame && rest.length > 0 ? relaid(from, rest, fixed, null) : null;
  const others = isSame ? rest : (to?.layout.items ?? []);
  const isTurned = from.layout.pieces.find((piece) => piece.id === part)?.isTurned ?? false;
  const pin = at ? { item: item.id, ...at, isTurned } : null;
  const entered = to && relaid(to, [...others, item], fixed, pin);
  const batches = await queries.listOrderBatches(tx, open.plan.material, id);
  const untouched = open.sheets.filter((each) => each !== from && each !== to).map(({ layout }) => layout);
  const layouts = [...untouched, ...(left ? [left] : []), ...(entered ? [entered] : [])];
  if (batchFaults(open.plan.material, layouts, batches, waiting).length > 0) throw new ShopError("cutting_batch");
  requireSound(open, layouts, batches, waiting);
  if (left) await queries.replaceLayout(tx, id, from.id, left);
  else if (!isSame) await queries.deleteSheets(tx, [from.id]);
  if (to && entered) await queries.replaceLayout(tx, id, to.id, entered);
  await queries.changePlan(tx, id);
  const where = at ? `, от левого края ${at.x} мм, от нижнего ${at.y} мм` : "";
  return `${part}: ${unitNumber(from.unitId)} → ${to ? unitNumber(to.unitId) : "в очередь"}${where}`;
}

type Layout = queries.CuttingSheetRow["layout"];
type Pin = NonNullable<Layout["pinned"]>[number];

/** Items on a sheet of theirs; `pin` is put by hand now, beside what was before. */
function relaid({ layout }: queries.CuttingSheetRow, items: Layout["items"], fixed: FixedPlaces, pin: Pin | null) {
  const ids = new Set(items.map((item) => item.id));
  const before = (layout.pinned ?? []).filter(({ item }) => ids.has(item) && item !== pin?.item);
  const pinned = pin ? [...before, pin] : before;
  const unitId = layout.unit.id;
  const places = pinned.map((each) => [each.item, { ...each, unitId, axis: "x" as const, isMoved: true }] as const);
  const plan = layOnUnit(layout.unit, items, { ...search, fixed: new Map([...fixed, ...places]) });
  if (!plan) throw new ShopError(pin ? "cutting_place_unfit" : "cutting_does_not_fit");
  return { ...toLayout(plan, items), ...(pinned.length > 0 && { pinned }) };
}

function requireSound(
  open: OpenPlan,
  layouts: Parameters<typeof judgeLayouts>[1],
  batches: ReadonlyMap<number, string>,
  pieces: readonly StonedPiece[],
) {
  const faults = judgeLayouts(open.plan.material, layouts, batches, pieces);
  if (faults.length > 0) throw new Error(`Plan ${open.plan.id} would have faults: ${faults.join("; ")}`);
}

/** Sheets without a lock are laid anew, with what waits if it is wanted; what nobody demands any more falls out. */
export async function replan(
  tx: Db,
  rules: PricingRules,
  { id, version }: Seen,
  { withQueue }: { withQueue: boolean },
): Promise<string> {
  const open = await lockOpenPlan(tx, id, version, ["draft"]);
  const { material } = open.plan;
  await queries.lockPlanning(tx, material);
  const loose = open.sheets.filter(({ isLocked }) => !isLocked);
  const locked = open.sheets.filter(({ isLocked }) => isLocked);
  const partsOn = (sheets: readonly queries.CuttingSheetRow[]) =>
    new Set(sheets.flatMap(({ layout }) => layout.pieces.flatMap((piece) => piece.id ?? [])));
  await queries.deleteSheets(
    tx,
    loose.map((sheet) => sheet.id),
  );
  const { pieces } = await loadDemand(tx, rules);
  const waiting = waitingPieces(material, pieces, withQueue ? undefined : partsOn(loose));
  if (waiting.length === 0 && locked.length === 0) throw new ShopError("cutting_nothing_waits");
  const lockedLayouts = locked.map(({ layout }) => layout);
  const { layouts, leftOut } = await layFree(tx, { material, until: null, waiting, lockedLayouts });
  if (layouts.length + locked.length === 0) throw new ShopError("cutting_no_material");
  await storeSheets(tx, id, layouts);
  await queries.changePlan(tx, id, queries.leftOutIs(leftOut));
  return `Листов ${open.sheets.length} → ${locked.length + layouts.length}, из них закреплено ${locked.length}`;
}

/** Judged once more, against the orders and the stock as they are now; remnants get the numbers of their labels. */
export async function releasePlan(
  tx: Db,
  rules: PricingRules,
  { id, version, staffId }: Seen & { staffId: number },
): Promise<string> {
  const open = await lockOpenPlan(tx, id, version, ["draft"]);
  if ((await planFaults(tx, rules, open)).length > 0) throw new ShopError("cutting_plan_outdated");
  const remnants = open.sheets.flatMap(({ layout }) => layout.pieces.filter(({ kind }) => kind === "remnant"));
  const ids = await queries.reserveUnitIds(tx, remnants.length);
  const idOf = new Map(remnants.map((piece, at) => [piece, ids[at]]));
  for (const sheet of open.sheets) {
    const pieces = sheet.layout.pieces.map((piece) => {
      const unitId = idOf.get(piece);
      return unitId === undefined ? piece : { ...piece, unitId };
    });
    await queries.storeLayout(tx, sheet.id, { ...sheet.layout, pieces });
  }
  await queries.changePlan(tx, id, sql`state = 'released', released_by = ${staffId}, released_at = now()`);
  return `Листов ${open.sheets.length}, остатков ${remnants.length}`;
}

/** What keeps a plan from being followed: changed orders, and what the checker says. */
export async function planFaults(db: Db, rules: PricingRules, { plan, sheets }: OpenPlan): Promise<string[]> {
  const planned = sheets.filter(({ state }) => state === "planned").map(({ layout }) => layout);
  const { pieces } = await loadDemand(db, rules, plan.id);
  const ids = new Set(planned.flatMap((layout) => layout.pieces.flatMap((piece) => piece.id ?? [])));
  const waiting = waitingPieces(plan.material, pieces, ids);
  const fresh = waiting.flatMap(({ code, parts }) => cuttingItems(code, parts));
  const demanded = new Map(fresh.map((item) => [item.id, item]));
  const stale = planned
    .flatMap(({ items }) => items)
    .filter((item) => !isDeepStrictEqual(item, demanded.get(item.id)))
    .map((item) => `${item.id}: заказ изменился или уже раскроен`);
  const batches = await queries.listOrderBatches(db, plan.material, plan.id);
  return [
    ...stale,
    ...judgeLayouts(plan.material, planned, batches, waitingPieces(plan.material, pieces)).map(
      (text) => `Проверка: ${text}`,
    ),
  ];
}

export async function cancelPlan(
  tx: Db,
  { id, version, staffId }: Seen & { staffId: number },
  reason: string,
): Promise<string> {
  const open = await lockOpenPlan(tx, id, version, ["draft", "released"]);
  const left = open.sheets.filter(({ state }) => state === "planned").map((sheet) => sheet.id);
  await queries.closeParts(tx, left, "dropped");
  await queries.closeSheets(tx, left, "dropped", staffId);
  await closeWhenDone(tx, id, staffId);
  return reason || "Листы и детали свободны";
}

/** The last sheet closes its plan: as cut if anything was cut by it. */
export async function closeWhenDone(tx: Db, id: number, staffId: number): Promise<void> {
  const sheets = await queries.listSheets(tx, id);
  if (sheets.some(({ state }) => state === "planned")) return queries.changePlan(tx, id);
  const isCut = (await queries.listParts(tx, id)).some(({ state }) => state === "cut");
  await queries.changePlan(
    tx,
    id,
    sql`state = ${isCut ? "cut" : "cancelled"}, closed_by = ${staffId}, closed_at = now()`,
  );
}
