import type { LeftOutReason } from "@zertsalo/contract/staff-cutting";
import type { MaterialCode } from "../bill.ts";
import { needsOneBatch } from "../part-rules.ts";
import type { CuttingItem } from "./cutting-items.ts";
import { type CuttingPlan, type CuttingRequest, planCutting, type UnitPlan } from "./plan-cutting.ts";
import type { StockUnit } from "./stock-unit.ts";
import { fixedPlaces } from "../stock/stone-place.ts";
import { batchKey, type WaitingGroup, type WaitingPiece, waitingGroups } from "./waiting-pieces.ts";

export interface QueueRequest {
  material: MaterialCode;
  pieces: readonly WaitingPiece[];
  /** What lies there, is nobody's and may be planned. */
  units: readonly StockUnit[];
  /** Lots from which these orders have parts already. */
  batches: ReadonlyMap<number, string>;
  /** Due later, a piece comes along only where no further unit is opened for it; null: all are due. */
  until: string | null;
  tries: number;
  seed: number;
}

export interface QueuePlan {
  units: UnitPlan[];
  items: CuttingItem[];
  leftOut: { piece: string; reason: LeftOutReason }[];
}

/** Units of one lot where the lot matters, else all of them; and what is laid on them so far. */
interface Lot {
  batch: string | null;
  units: readonly StockUnit[];
  items: readonly CuttingItem[];
  plan: CuttingPlan | null;
}

/** Enough to see whether something fits; the plan itself is searched for longer. */
const probeTries = 6;
/** A map that a person can oversee; the rest waits for the next plan. */
const maxPlanItems = 120;

/** Lays what is due first on the units that lie there. Seeded: the same request has the same plan. */
export function planQueue(request: QueueRequest): QueuePlan {
  const { material, units, until } = request;
  const lots: Lot[] = lotsFrom(material, units);
  const leftOut: QueuePlan["leftOut"] = [];
  const groups = waitingGroups(material, request.pieces);
  const isDue = ({ due }: WaitingGroup) => until === null || due <= until;
  for (const group of [...groups.filter(isDue), ...groups.filter((each) => !isDue(each))]) {
    const reason = placeGroup(request, lots, group, isDue(group));
    if (reason && reason !== "later") leftOut.push(...group.pieces.map((piece) => ({ piece, reason })));
  }
  const used = lots.filter(({ items }) => items.length > 0).map((lot) => ({ ...lot, plan: searched(request, lot) }));
  return {
    units: used.flatMap(({ plan }) => plan?.units ?? []),
    items: used.flatMap(({ items }) => items),
    leftOut,
  };
}

function lotsFrom(material: MaterialCode, units: readonly StockUnit[]): Lot[] {
  if (!needsOneBatch(material)) return [{ batch: null, units, items: [], plan: null }];
  return [...Map.groupBy(units, batchKey)].map(([batch, own]) => ({ batch, units: own, items: [], plan: null }));
}

/** Into the lot where it costs least. Null: it is placed. */
function placeGroup(
  request: QueueRequest,
  lots: Lot[],
  group: WaitingGroup,
  mayOpen: boolean,
): LeftOutReason | "later" | null {
  if (lots.reduce((sum, { items }) => sum + items.length, 0) + group.items.length > maxPlanItems) return "limit";
  const bound = group.isChosen ? null : (request.batches.get(group.order) ?? null);
  const open = lots.filter(({ batch }) => batch === null || bound === null || batch === bound);
  let best: { lot: Lot; plan: CuttingPlan; items: readonly CuttingItem[]; cost: number } | null = null;
  for (const lot of open) {
    const items = [...lot.items, ...group.items];
    const plan = laid(request, lot.units, items, probeTries);
    if (plan.unplaced.length > 0) continue;
    if (!mayOpen && plan.units.length > (lot.plan?.units.length ?? 0)) continue;
    const cost = plan.cost - (lot.plan?.cost ?? 0);
    if (!best || cost < best.cost) best = { lot, plan, items, cost };
  }
  if (best) {
    Object.assign(best.lot, { items: best.items, plan: best.plan });
    return null;
  }
  if (!mayOpen) return "later";
  return refusalReason(request, group, bound);
}

function refusalReason(request: QueueRequest, group: WaitingGroup, bound: string | null): LeftOutReason {
  const { material, seed } = request;
  const { items } = group;
  if (group.isChosen) return "no_stone";
  const bought = planCutting({ material, items, units: [], sheetId: (n) => `new ${n}`, tries: 1, seed });
  if (bought.unplaced.length > 0) return "too_large";
  return bound === null ? "no_material" : "no_batch";
}

/** A longer search never gives up a part that a shorter one has placed. */
function searched(request: QueueRequest, { units, items, plan }: Lot): CuttingPlan | null {
  const longer = laid(request, units, items, request.tries);
  return plan && (longer.unplaced.length > 0 || longer.cost > plan.cost) ? plan : longer;
}

/** A unit on which a buyer has chosen his place is opened together with his piece alone. */
function laid(
  { material, seed, pieces }: QueueRequest,
  units: readonly StockUnit[],
  items: readonly CuttingItem[],
  tries: number,
): CuttingPlan {
  const fixed = fixedPlaces(pieces);
  const ids = new Set(items.map(({ id }) => id));
  const waiting = new Set([...fixed].flatMap(([id, { unitId }]) => (ids.has(id) ? [] : unitId)));
  const open = units.filter(({ id }) => !waiting.has(id));
  return planCutting({ material, items, units: open, sheetId: null, tries, seed, fixed });
}

/** One unit with just these items on it; null: they do not fit. */
export function layOnUnit(
  unit: StockUnit,
  items: readonly CuttingItem[],
  { tries, seed, fixed }: Pick<CuttingRequest, "tries" | "seed" | "fixed">,
): UnitPlan | null {
  const request = { material: unit.material, items, units: [unit], sheetId: null, tries, seed };
  const plan = planCutting(fixed ? { ...request, fixed } : request);
  return plan.unplaced.length === 0 ? (plan.units[0] ?? null) : null;
}
