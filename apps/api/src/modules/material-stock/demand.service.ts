import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { pieceCode } from "@zertsalo/domain/workshop/piece-code";
import { workshopStatuses } from "@zertsalo/domain/workshop/stages";
import type { BillOfWork, CutPart } from "@zertsalo/production/bill";
import type { StonePlace } from "@zertsalo/production/stock/stone-place";
import { canBePlanned } from "@zertsalo/production/stock/validate-stock-unit";
import { type RawBuilder, sql } from "kysely";
import * as queries from "./demand.queries.ts";
import { isUnheld, isUnplanned, listDefects, listUnits } from "./stock-units.queries.ts";

/** A signed and paid piece with its parts that are neither planned nor cut. */
export interface UncutPiece {
  code: string;
  number: number;
  name: string;
  due: string;
  parts: readonly CutPart[];
  /** Its buyer's own stone, as long as all that lies there waits. */
  stone: StonePlace | null;
}

/** As many as the workshop's queue shows; what is due later has time. */
const maxPieces = 500;
const maxUnits = 5_000;

/** The nearest day first. Parts of `exceptPlan` count as not planned. */
export async function loadDemand(
  db: Db,
  rules: PricingRules,
  exceptPlan: number | null = null,
): Promise<{ pieces: UncutPiece[]; hasMore: boolean }> {
  const rows = await queries.listUncutPieces(db, [OrderStatus.paid, ...workshopStatuses], maxPieces + 1);
  const settled = new Set(await queries.listSettledParts(db, exceptPlan));
  const bills = new Map<string, BillOfWork>();
  const pieces = rows.slice(0, maxPieces).map(({ number, line, n, due, name, configuration, stone }) => {
    const { type, hash, options } = configuration;
    const bill = bills.get(hash) ?? billOfWork(rules, { type, hash, name: "", options });
    bills.set(hash, bill);
    const code = pieceCode({ number, line, n });
    const parts = bill.parts.filter((part) => !settled.has(`${code}/${part.code}`));
    const waits = stone?.parts.every(({ part }) => parts.some((each) => each.code === part)) ?? false;
    return { code, number, name, due, parts, stone: waits ? stone : null };
  });
  return { pieces: pieces.filter(({ parts }) => parts.length > 0), hasMore: rows.length > maxPieces };
}

/** What a plan may be laid on, as the planner reads it: what is nobody's, and the stones of these pieces. */
export async function freeUnits(
  db: Db,
  material: string | null = null,
  stones: readonly (Pick<StonePlace, "unitId"> | null)[] = [],
) {
  const ofMaterial = material === null ? sql`true` : sql`unit.material = ${material}`;
  const own = stones.flatMap((stone) => (stone ? Number(stone.unitId) : []));
  const isOpen = own.length > 0 ? sql`(${isUnheld} or unit.id = any (${own}::int[]))` : isUnheld;
  return plannableUnits(db, sql`${isUnplanned} and ${ofMaterial} and ${isOpen}`);
}

/** What a buyer may choose his place on: other buyers have theirs there already. */
export const sharableUnits = (db: Db, material: string) =>
  plannableUnits(db, sql`${isUnplanned} and unit.material = ${material}`);

async function plannableUnits(db: Db, where: RawBuilder<unknown>) {
  const rows = await listUnits(db, where, { skip: 0, limit: maxUnits });
  const defects = Map.groupBy(
    await listDefects(
      db,
      rows.filter((row) => row.defects > 0).map(({ id }) => id),
    ),
    ({ unitId }) => unitId,
  );
  return rows
    .map(({ id, photoKey, batch, ...row }) => ({
      ...row,
      id: String(id),
      photoKey,
      batch: batch || null,
      defects: defects.get(id) ?? [],
      hasPhoto: photoKey !== null,
    }))
    .filter(canBePlanned);
}
