import { CuttingItemState, CuttingLayout, CuttingPlanState, LeftOutReason } from "@zertsalo/contract/staff-cutting";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

export const LeftOut = z.array(z.strictObject({ piece: z.string(), reason: LeftOutReason }));
type LeftOut = z.infer<typeof LeftOut>;

const PlanRow = z.strictObject({
  id: z.int(),
  material: z.string(),
  state: CuttingPlanState,
  leftOut: LeftOut,
  madeById: z.int(),
  madeBy: z.string(),
  madeAt: z.date(),
  releasedBy: z.string().nullable(),
  releasedAt: z.date().nullable(),
  closedBy: z.string().nullable(),
  closedAt: z.date().nullable(),
  version: z.int(),
});
export type PlanRow = z.infer<typeof PlanRow>;

const columns = sql`
  plan.id, plan.material, plan.state, plan.left_out as "leftOut", plan.made_by as "madeById", maker.name as "madeBy",
  plan.made_at as "madeAt", releaser.name as "releasedBy", plan.released_at as "releasedAt", closer.name as "closedBy",
  plan.closed_at as "closedAt", plan.version`;
const tables = sql`
  cutting_plan plan join staff maker on maker.id = plan.made_by
  left join staff releaser on releaser.id = plan.released_by left join staff closer on closer.id = plan.closed_by`;

export async function findPlan(db: Db, id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql`select ${columns} from ${tables} where plan.id = ${id}`.execute(db);
  return checkRows(PlanRow, rows)[0];
}

/** One who changes a plan waits for another. */
export async function lockPlan(tx: Db, id: number): Promise<PlanRow | undefined> {
  await sql`select from cutting_plan where id = ${id} for update`.execute(tx);
  return findPlan(tx, id);
}

/** Who plans a material plans it alone; locked before any of its units. */
export async function lockPlanning(tx: Db, material: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cutting ${material}`}, 0))`.execute(tx);
}

const ListedRow = PlanRow.extend({
  sheets: z.int(),
  remnants: z.int(),
  parts: z.int(),
  firstDue: z.iso.date().nullable(),
});

/** The latest first. */
export async function listPlans(
  db: Db,
  state: CuttingPlanState,
  { skip, limit }: { skip: number; limit: number },
): Promise<z.infer<typeof ListedRow>[]> {
  const { rows } = await sql`
    select ${columns}, units.sheets, units.remnants, parts.parts, parts."firstDue"
    from ${tables}
    cross join lateral (select count(*) filter (where unit.kind = 'sheet')::int as sheets,
        count(*) filter (where unit.kind = 'remnant')::int as remnants
      from cutting_sheet sheet join stock_unit unit on unit.id = sheet.unit_id where sheet.plan_id = plan.id) as units
    cross join lateral (select count(*)::int as parts,
        min(board.delivery_date) filter (where part.state = 'planned') as "firstDue"
      from cutting_part part left join order_board board on board.number = part.number
      where part.plan_id = plan.id) as parts
    where plan.state = ${state} order by plan.id desc limit ${limit} offset ${skip}`.execute(db);
  return checkRows(ListedRow, rows);
}

const CountRow = z.strictObject({ state: CuttingPlanState, plans: z.int() });

export async function countPlans(db: Db) {
  const { rows } = await sql`select state, count(*)::int as plans from cutting_plan group by state`.execute(db);
  const counted = new Map(checkRows(CountRow, rows).map(({ state, plans }) => [state, plans]));
  const countOf = (state: CuttingPlanState) => counted.get(state) ?? 0;
  return {
    draft: countOf("draft"),
    released: countOf("released"),
    cut: countOf("cut"),
    cancelled: countOf("cancelled"),
  };
}

export async function insertPlan(
  tx: Db,
  { material, rules, staffId }: { material: string; rules: string; staffId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto("cutting_plan")
    .values({ material, rules, made_by: staffId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changePlan(tx: Db, id: number, change: RawBuilder<unknown> = sql`state = state`): Promise<void> {
  await sql`update cutting_plan set version = version + 1, ${change} where id = ${id}`.execute(tx);
}

export const leftOutIs = (leftOut: LeftOut) => sql`left_out = ${JSON.stringify(leftOut)}::jsonb`;

const CuttingSheetRow = z.strictObject({
  id: z.int(),
  unitId: z.int(),
  state: CuttingItemState,
  isLocked: z.boolean(),
  layout: CuttingLayout,
});
export type CuttingSheetRow = z.infer<typeof CuttingSheetRow>;

/** In the order in which they were laid. */
export async function listSheets(db: Db, planId: number): Promise<CuttingSheetRow[]> {
  const { rows } = await sql`
    select id, unit_id as "unitId", state, is_locked as "isLocked", layout from cutting_sheet
    where plan_id = ${planId} order by id`.execute(db);
  return checkRows(CuttingSheetRow, rows);
}

const PartRow = z.strictObject({ sheetId: z.int(), id: z.string(), number: z.int(), state: CuttingItemState });

/** `id`: «761030-1-2/top». */
export async function listParts(db: Db, planId: number) {
  const { rows } = await sql`
    select sheet_id as "sheetId", format('%s-%s-%s/%s', number, line, n, part) as id, number, state
    from cutting_part where plan_id = ${planId} order by sheet_id, cutting_part.id`.execute(db);
  return checkRows(PartRow, rows);
}

/** A sheet with its unit reserved and the parts of its layout; the indexes refuse what another plan has. */
export async function insertSheet(tx: Db, planId: number, unitId: number, layout: CuttingLayout): Promise<void> {
  await sql`
    with sheet as (
      insert into cutting_sheet (plan_id, unit_id, layout)
      values (${planId}, ${unitId}, ${JSON.stringify(layout)}::jsonb) returning id
    )
    insert into cutting_part (plan_id, sheet_id, number, line, n, part)
    select ${planId}::int, sheet.id, number, line, n, part
    from sheet cross join jsonb_to_recordset(${partRows(layout)}::jsonb) as part (number bigint, line smallint, n int, part text)`.execute(
    tx,
  );
}

export async function replaceLayout(tx: Db, planId: number, sheetId: number, layout: CuttingLayout): Promise<void> {
  await tx.deleteFrom("cutting_part").where("sheet_id", "=", sheetId).execute();
  await sql`
    with sheet as (
      update cutting_sheet set layout = ${JSON.stringify(layout)}::jsonb where id = ${sheetId} returning id
    )
    insert into cutting_part (plan_id, sheet_id, number, line, n, part)
    select ${planId}::int, sheet.id, number, line, n, part
    from sheet cross join jsonb_to_recordset(${partRows(layout)}::jsonb) as part (number bigint, line smallint, n int, part text)`.execute(
    tx,
  );
}

function partRows({ pieces }: CuttingLayout): string {
  const rows = pieces.flatMap(({ id }) => {
    const [code = "", part = ""] = (id ?? "").split("/");
    const [number, line, n] = code.split("-").map(Number);
    return id ? [{ number, line, n, part }] : [];
  });
  return JSON.stringify(rows);
}

/** Of a draft: its units and parts are free again. */
export async function deleteSheets(tx: Db, sheetIds: readonly number[]): Promise<void> {
  await sql`delete from cutting_sheet where id = any (${sheetIds}::int[])`.execute(tx);
}

export async function storeLayout(tx: Db, sheetId: number, layout: CuttingLayout): Promise<void> {
  await sql`update cutting_sheet set layout = ${JSON.stringify(layout)}::jsonb where id = ${sheetId}`.execute(tx);
}

export async function setLock(tx: Db, sheetId: number, isLocked: boolean): Promise<void> {
  await tx.updateTable("cutting_sheet").set({ is_locked: isLocked }).where("id", "=", sheetId).execute();
}

export async function closeSheets(
  tx: Db,
  sheetIds: readonly number[],
  state: CuttingItemState,
  staffId: number,
): Promise<void> {
  await sql`
    update cutting_sheet set state = ${state}, done_by = ${staffId}, done_at = now()
    where id = any (${sheetIds}::int[])`.execute(tx);
}

/** Only those that are still planned; of them `only` these, by their ids. */
export async function closeParts(
  tx: Db,
  sheetIds: readonly number[],
  state: CuttingItemState,
  only?: readonly string[],
) {
  await sql`
    update cutting_part set state = ${state}
    where sheet_id = any (${sheetIds}::int[]) and state = 'planned'
      and ${only ? sql`format('%s-%s-%s/%s', number, line, n, part) = any (${only}::text[])` : sql`true`}`.execute(tx);
}

/** It was lost after it had been cut: it is demanded again. */
export async function breakPart(tx: Db, id: string): Promise<void> {
  await sql`
    update cutting_part set state = 'broken'
    where state = 'cut' and number = ${Number(id.split("-")[0])}
      and format('%s-%s-%s/%s', number, line, n, part) = ${id}`.execute(tx);
}

/** Numbers for remnants that are printed before the units are there. */
export async function reserveUnitIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('stock_unit', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Lots from which orders have parts of this material, planned or cut, by their batch or their unit. */
export async function listOrderBatches(db: Db, material: string, exceptPlan: number | null = null) {
  const { rows } = await sql<{ number: number; batch: string }>`
    select distinct part.number, coalesce(nullif(unit.batch, ''), 'unit ' || unit.id) as batch
    from cutting_part part
    join cutting_sheet sheet on sheet.id = part.sheet_id join stock_unit unit on unit.id = sheet.unit_id
    where part.state in ('planned', 'cut') and unit.material = ${material}
      and not exists (select from stone_hold hold
        join orders on orders.customer_id = hold.order_customer_id and orders.uid = hold.order_uid
        join order_item item on item.customer_id = orders.customer_id and item.order_uid = orders.uid
          and item.uid = hold.item_uid
        where hold.unit_id = unit.id and hold.released_at is null and orders.number = part.number
          and item.line = part.line)
      and part.plan_id is distinct from ${exceptPlan}::int`.execute(db);
  return new Map(rows.map(({ number, batch }) => [number, batch]));
}

/** What is cut cannot be changed any more. */
export async function startCuttingOf(tx: Db, numbers: readonly number[]): Promise<void> {
  await sql`
    update orders set is_cutting_started = true
    where (customer_id, uid) in (
      select customer_id, uid from orders where number = any (${numbers}::bigint[]) and not is_cutting_started
      order by customer_id, uid for update)`.execute(tx);
}

const OrderedPieceRow = z.strictObject({
  code: z.string(),
  name: z.string(),
  due: z.iso.date().nullable(),
  configuration: z.custom<object>().nullable(),
});

/** Pieces of these orders as their lines have them now. */
export async function listOrderedPieces(db: Db, codes: readonly string[]) {
  const numbers = [...new Set(codes.map((code) => Number(code.split("-")[0])))];
  const { rows } = await sql`
    select format('%s-%s-%s', board.number, item.line, unit.n) as code, item.snapshot ->> 'name' as name,
      board.delivery_date as due, item.snapshot -> 'configuration' as configuration
    from order_board board
    join order_item item on item.customer_id = board.customer_id and item.order_uid = board.uid
    cross join generate_series(1, item.quantity) as unit (n)
    where board.number = any (${numbers}::bigint[])
      and format('%s-%s-%s', board.number, item.line, unit.n) = any (${codes}::text[])`.execute(db);
  return checkRows(OrderedPieceRow, rows);
}
