import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { CuttingLayout, LeftOutReason } from "@zertsalo/contract/staff-cutting";
import type { Db } from "@zertsalo/db/connection";
import { planQueue } from "@zertsalo/production/cutting/plan-queue";
import type { WaitingPiece } from "@zertsalo/production/cutting/waiting-pieces";
import { materialsVersion } from "@zertsalo/production/material-rules";
import type { StonePlace } from "@zertsalo/production/stock/stone-place";
import { ShopError } from "../../http/shop-error.ts";
import {
  type UncutPiece,
  freeUnits,
  loadDemand,
  lockUnits,
  type StockUnitRow,
} from "../material-stock/material-stock.ts";
import * as queries from "./cutting-plans.queries.ts";
import { judgeLayouts, toLayout } from "./judge-layouts.ts";

/** More tries than these gain nothing on the measured sets. */
const tries = 120;
/** A storekeeper may measure or move a unit while it is being planned. */
const looks = 3;

interface Draft {
  material: string;
  until: string | null;
  staffId: number;
  /** Parts that it is for; all that wait if it names none. */
  only?: ReadonlySet<string>;
}

/** The id of the new plan. Its units and parts are reserved with it, in the caller's transaction. */
export async function makeDraft(tx: Db, rules: PricingRules, draft: Draft): Promise<number> {
  const { material, staffId } = draft;
  await queries.lockPlanning(tx, material);
  const waiting = waitingPieces(material, (await loadDemand(tx, rules)).pieces, draft.only);
  if (waiting.length === 0) throw new ShopError("cutting_nothing_waits");
  const found = await layFree(tx, { ...draft, waiting, lockedLayouts: [] });
  // Nobody has missed anything where all of it is due later.
  if (found.layouts.length === 0) {
    throw new ShopError(found.leftOut.length > 0 ? "cutting_no_material" : "cutting_nothing_waits");
  }
  const id = await queries.insertPlan(tx, { material, rules: materialsVersion, staffId });
  await storeSheets(tx, id, found.layouts);
  await queries.changePlan(tx, id, queries.leftOutIs(found.leftOut));
  return id;
}

/** For parts that were lost. Null: there is no material for them, and they wait in the queue. */
export async function planAgain(
  tx: Db,
  rules: PricingRules,
  lost: { material: string; staffId: number; only: ReadonlySet<string> },
): Promise<number | null> {
  try {
    return await makeDraft(tx, rules, { ...lost, until: null });
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

/** Pieces with their parts of this material. */
export function waitingPieces(
  material: string,
  pieces: readonly UncutPiece[],
  only?: ReadonlySet<string>,
): WaitingPiece[] {
  return pieces
    .map(({ code, due, parts, stone }) => ({
      code,
      due,
      stone: stone && parts.some((part) => part.material === material && isOnStone(stone, part.code)) ? stone : null,
      parts: parts.filter((part) => part.material === material && (!only || only.has(`${code}/${part.code}`))),
    }))
    .filter(({ parts }) => parts.length > 0);
}

const isOnStone = (stone: StonePlace, code: string) => stone.parts.some(({ part }) => part === code);

interface Laying {
  material: string;
  until: string | null;
  waiting: readonly WaitingPiece[];
  /** Sheets of the same plan that stay as they are. */
  lockedLayouts: readonly CuttingLayout[];
}

/** On what lies there free. The units are locked, by their ids, and are what the plan was made from. */
export async function layFree(
  tx: Db,
  { material, until, waiting, lockedLayouts }: Laying,
): Promise<{ layouts: CuttingLayout[]; leftOut: { piece: string; reason: LeftOutReason }[] }> {
  const codes = new Set(waiting.flatMap(({ code, stone }) => (stone ? code : [])));
  /** Somebody has his place on it who has not paid, or is not asked for: it is opened for all of them together. */
  const hasOtherHolds = ({ holds }: Pick<StockUnitRow, "holds">) => holds.some(({ code }) => !code || !codes.has(code));
  for (let look = 0; look < looks; look += 1) {
    const stones = waiting.map(({ stone = null }) => stone);
    const [closed = [], units = []] = splitBy(await freeUnits(tx, material, stones), hasOtherHolds);
    const batches = await queries.listOrderBatches(tx, material);
    const plan = planQueue({ material, pieces: waiting, units, batches, until, tries, seed: 1 });
    const layouts = plan.units.map((each) => toLayout(each, plan.items));
    const versions = new Map(units.map(({ id, version }) => [Number(id), version]));
    const locked = await lockUnits(
      tx,
      layouts.map(({ unit }) => Number(unit.id)),
    );
    const isOther = ({ id, version, state, planId, holds }: StockUnitRow) =>
      versions.get(id) !== version || state !== "free" || planId !== null || hasOtherHolds({ holds });
    if (locked.some(isOther)) continue;
    const faults = judgeLayouts(material, [...lockedLayouts, ...layouts], batches, waiting);
    if (faults.length > 0) throw new Error(`The planner of ${material} made a plan with faults: ${faults.join("; ")}`);
    const shared = new Set(closed.map(({ id }) => id));
    const waitsForOthers = new Set(
      waiting.flatMap(({ code, stone }) => (stone && shared.has(stone.unitId) ? code : [])),
    );
    const leftOut = plan.leftOut.map((left) => {
      return waitsForOthers.has(left.piece) ? { ...left, reason: "stone_shared" as const } : left;
    });
    return { layouts, leftOut };
  }
  throw new ShopError("cutting_stock_changed");
}

const splitBy = <Item>(all: readonly Item[], isFirst: (item: Item) => boolean) => [
  all.filter(isFirst),
  all.filter((item) => !isFirst(item)),
];

export async function storeSheets(tx: Db, planId: number, layouts: readonly CuttingLayout[]): Promise<void> {
  for (const layout of layouts) await queries.insertSheet(tx, planId, Number(layout.unit.id), layout);
}
