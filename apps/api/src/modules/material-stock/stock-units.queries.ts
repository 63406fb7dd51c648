import {
  StockDefect,
  StockMovementKind,
  StockUnitKind,
  StockUnitState,
  WriteOffReason,
} from "@zertsalo/contract/staff-material";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const rect = { x: z.int(), y: z.int(), width: z.int(), height: z.int() };

const UnitHold = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** «761030-1-1», of its order's line; null: not ordered yet. */
  code: z.string().nullable(),
  /** Of its order; null: not ordered yet. */
  number: z.int().nullable(),
  until: z.string(),
  parts: z.array(z.strictObject({ part: z.string(), isTurned: z.boolean(), ...rect })),
});

const StockUnitRow = z.strictObject({
  id: z.int(),
  material: z.string(),
  kind: StockUnitKind,
  width: z.int(),
  height: z.int(),
  trimMm: z.int(),
  batch: z.string(),
  parentId: z.int().nullable(),
  place: z.string(),
  state: StockUnitState,
  note: z.string(),
  cost: z.int().nullable(),
  photoKey: z.string().nullable(),
  photoPreviewKey: z.string().nullable(),
  photoAt: z.date().nullable(),
  receivedOn: z.iso.date(),
  countedAt: z.date().nullable(),
  version: z.int(),
  defects: z.int(),
  /** The open plan that has it. */
  planId: z.int().nullable(),
  /** Buyers' pieces whose places on it are held, the oldest first. */
  holds: z.array(UnitHold),
});
export type StockUnitRow = z.infer<typeof StockUnitRow>;

/** For an order, or for a visitor until his time is over. */
const isHeld = sql`(hold.unit_id = unit.id and hold.released_at is null
  and (hold.order_uid is not null or hold.until > now()))`;

const columns = sql`
  unit.id, unit.material, unit.kind, unit.width, unit.height, unit.trim_mm as "trimMm", unit.batch,
  unit.parent_id as "parentId", unit.place, unit.state, unit.note, unit.cost, unit.photo_key as "photoKey",
  unit.photo_preview_key as "photoPreviewKey", unit.photo_at as "photoAt", unit.received_on as "receivedOn",
  unit.counted_at as "countedAt", unit.version,
  (select count(*)::int from stock_defect defect where defect.unit_id = unit.id) as defects,
  (select sheet.plan_id from cutting_sheet sheet where sheet.unit_id = unit.id and sheet.state = 'planned') as "planId",
  (select coalesce(json_agg(json_build_object('id', hold.id, 'name', hold.name, 'until', hold.until,
        'parts', hold.parts, 'number', orders.number, 'code', orders.number || '-' || item.line || '-1')
      order by hold.created_at, hold.id), '[]')
    from stone_hold hold
    left join orders on orders.customer_id = order_customer_id and orders.uid = hold.order_uid
    left join order_item item on item.customer_id = orders.customer_id and item.order_uid = orders.uid
      and item.uid = hold.item_uid
    where ${isHeld}) as holds`;

/** Lies there and is in no plan. */
export const isUnplanned = sql`(unit.state = 'free' and not exists (
  select from cutting_sheet sheet where sheet.unit_id = unit.id and sheet.state = 'planned'))`;

/** And no buyer has his place on it. */
export const isUnheld = sql`not exists (select from stone_hold hold where ${isHeld})`;

export async function listUnits(
  db: Db,
  where: RawBuilder<unknown>,
  { skip, limit }: { skip: number; limit: number },
): Promise<StockUnitRow[]> {
  const { rows } = await sql`
    select ${columns} from stock_unit unit where ${where}
    order by unit.material, unit.kind desc, unit.width::bigint * unit.height desc, unit.id
    limit ${limit} offset ${skip}`.execute(db);
  return checkRows(StockUnitRow, rows);
}

export async function findUnits(db: Db, ids: readonly number[]): Promise<StockUnitRow[]> {
  const { rows } = await sql`
    select ${columns} from stock_unit unit where id = any (${ids}::int[]) order by id`.execute(db);
  return checkRows(StockUnitRow, rows);
}

/** One who changes a unit waits for another. */
export async function lockUnit(tx: Db, id: number): Promise<StockUnitRow | undefined> {
  await sql`select from stock_unit where id = ${id} for update`.execute(tx);
  return (await findUnits(tx, [id]))[0];
}

/** Everybody who locks several locks them by their ids. */
export async function lockUnits(tx: Db, ids: readonly number[]): Promise<StockUnitRow[]> {
  await sql`select from stock_unit where id = any (${ids}::int[]) order by id for update`.execute(tx);
  return findUnits(tx, ids);
}

export async function listRemnants(db: Db, parentId: number): Promise<number[]> {
  const rows = await db.selectFrom("stock_unit").select("id").where("parent_id", "=", parentId).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

export async function listDefects(db: Db, unitIds: readonly number[]) {
  const rows = await db
    .selectFrom("stock_defect")
    .select(["unit_id as unitId", "x", "y", "width", "height", "kind", "note"])
    .where("unit_id", "in", [...unitIds, 0])
    .orderBy("id")
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: StockDefect.shape.kind.parse(kind) }));
}

const MovementRow = z.strictObject({
  kind: StockMovementKind,
  place: z.string(),
  areaMm2: z.int(),
  reason: WriteOffReason.nullable(),
  note: z.string(),
  by: z.string().nullable(),
  at: z.date(),
});

/** The latest first. */
export async function listMovements(db: Db, unitId: number) {
  const { rows } = await sql`
    select movement.kind, movement.place, area_mm2 as "areaMm2", movement.reason, movement.note, staff.name as by,
      movement.at
    from stock_movement movement left join staff on staff.id = movement.staff_id
    where unit_id = ${unitId} order by movement.id desc limit 200`.execute(db);
  return checkRows(MovementRow, rows);
}

const FamilyRow = z.strictObject({ family: z.string(), units: z.int() });

export async function countFamilies(db: Db, where: RawBuilder<unknown>) {
  const { rows } = await sql`
    select split_part(material, '/', 1) as family, count(*)::int as units from stock_unit unit where ${where}
    group by 1 order by 1`.execute(db);
  return checkRows(FamilyRow, rows);
}

const TotalsRow = z.strictObject({
  sheets: z.int(),
  remnants: z.int(),
  remnantAreaMm2: z.int(),
  withDefects: z.int(),
  needsPhoto: z.int(),
  old: z.int(),
  cost: z.int(),
});

/** Of what lies there. */
export async function stockTotals(db: Db, where: RawBuilder<unknown>, needsPhoto: RawBuilder<unknown>) {
  const { rows } = await sql`
    select count(*) filter (where kind = 'sheet')::int as sheets, count(*) filter (where kind = 'remnant')::int as remnants,
      coalesce(sum(width::bigint * height) filter (where kind = 'remnant'), 0)::int8 as "remnantAreaMm2",
      count(*) filter (where exists (select from stock_defect defect where defect.unit_id = unit.id))::int as "withDefects",
      count(*) filter (where ${needsPhoto})::int as "needsPhoto", count(*) filter (where ${isOld})::int as old,
      coalesce(sum(cost), 0)::int8 as cost
    from stock_unit unit where ${where}`.execute(db);
  const [totals] = checkRows(TotalsRow, rows);
  if (!totals) throw new Error("An aggregate has a row");
  return totals;
}

/** Lying so long, a unit is offered cheaper or written off. */
export const isOld = sql`unit.received_on < current_date - 90`;

export async function listPlaces(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("stock_unit")
    .select("place")
    .distinct()
    .where("state", "<>", "written_off")
    .orderBy("place")
    .limit(300)
    .execute();
  return rows.map(({ place }) => place);
}
