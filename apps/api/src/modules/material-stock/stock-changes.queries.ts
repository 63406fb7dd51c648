import type { StockDefect, StockMovementKind, StockUnitKind, WriteOffReason } from "@zertsalo/contract/staff-material";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { StockUnitRow } from "./stock-units.queries.ts";

interface NewUnits {
  material: string;
  kind: StockUnitKind;
  width: number;
  height: number;
  trimMm: number;
  count: number;
  batch: string;
  place: string;
  receivedOn: string;
  cost: number | null;
  staffId: number;
}

/** Units and their first movements; returns the ids in order. */
export async function insertUnits(tx: Db, unit: NewUnits): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into stock_unit (material, kind, width, height, trim_mm, batch, place, cost, received_on)
      select ${unit.material}, ${unit.kind}, ${unit.width}, ${unit.height}, ${unit.trimMm}, ${unit.batch}, ${unit.place},
        ${unit.cost}, ${unit.receivedOn}::date
      from generate_series(1, ${unit.count}::int)
      returning id, place, width, height
    ), received as (
      insert into stock_movement (unit_id, kind, pieces, area_mm2, place, staff_id)
      select id, 'received', 1, width::bigint * height, place, ${unit.staffId}::int from added order by id
    )
    select id from added order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface NewRemnant {
  /** Printed on its label before it was cut. */
  id: number;
  width: number;
  height: number;
  place: string;
}

/** What is left of a unit that was cut: units of its material and lot. */
export async function insertRemnants(
  tx: Db,
  parent: Pick<StockUnitRow, "id" | "material" | "batch">,
  remnants: readonly NewRemnant[],
  { receivedOn, staffId, note }: { receivedOn: string; staffId: number; note: string },
): Promise<void> {
  if (remnants.length === 0) return;
  await sql`
    with added as (
      insert into stock_unit (id, material, kind, width, height, trim_mm, batch, parent_id, place, received_on)
      select id, ${parent.material}, 'remnant', width, height, 0, ${parent.batch}, ${parent.id}::int, place,
        ${receivedOn}::date
      from jsonb_to_recordset(${JSON.stringify(remnants)}::jsonb) as remnant (id int, width int, height int, place text)
      returning id, place, width, height
    )
    insert into stock_movement (unit_id, kind, pieces, area_mm2, place, note, staff_id)
    select id, 'received', 1, width::bigint * height, place, ${note}, ${staffId}::int from added order by id`.execute(
    tx,
  );
}

interface NewMovement {
  kind: StockMovementKind;
  pieces?: number;
  areaMm2?: number;
  place: string;
  reason?: WriteOffReason;
  note?: string;
  staffId: number;
}

/** The change of a unit and its line in the ledger are one statement; at the commit the database compares them. */
export async function changeUnit(
  tx: Db,
  unit: Pick<StockUnitRow, "id">,
  change: RawBuilder<unknown>,
  movement: NewMovement,
): Promise<void> {
  const { kind, pieces = 0, areaMm2 = 0, place, reason = null, note = "", staffId } = movement;
  await sql`
    with changed as (
      update stock_unit set version = version + 1, ${change} where id = ${unit.id} returning id
    )
    insert into stock_movement (unit_id, kind, pieces, area_mm2, place, reason, note, staff_id)
    select id, ${kind}, ${pieces}::smallint, ${areaMm2}::bigint, ${place}, ${reason}, ${note}, ${staffId}::int
    from changed`.execute(tx);
}

/** What moves nothing: batch, note, cost, photo. */
export async function describeUnit(tx: Db, id: number, change: RawBuilder<unknown>): Promise<void> {
  await sql`update stock_unit set version = version + 1, ${change} where id = ${id}`.execute(tx);
}

export async function replaceDefects(tx: Db, unitId: number, defects: readonly StockDefect[]): Promise<void> {
  await tx.deleteFrom("stock_defect").where("unit_id", "=", unitId).execute();
  if (defects.length === 0) return;
  await tx
    .insertInto("stock_defect")
    .values(defects.map((defect) => ({ unit_id: unitId, ...defect })))
    .execute();
}
