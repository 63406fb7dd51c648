import { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { PiecePlace, WorkshopStage } from "@zertsalo/contract/workshop";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const StationRow = z.strictObject({ code: z.string(), name: z.string(), stage: WorkshopStage });

/** In the order of the workshop's list. */
export async function listStations(db: Db) {
  const { rows } = await sql`select code, name, stage from station order by sort`.execute(db);
  return checkRows(StationRow, rows);
}

const PieceRow = z.strictObject({
  id: z.int(),
  number: z.int(),
  line: z.int(),
  n: z.int(),
  name: z.string(),
  about: z.string(),
  place: PiecePlace,
  status: z.enum(OrderStatus),
  due: z.iso.date(),
  configuration: FrozenConfiguration.nullable(),
  hasDrawing: z.boolean(),
});
export type StationPieceRow = z.infer<typeof PieceRow>;

/** The nearest day first. */
export async function listPieces(db: Db, where: RawBuilder<unknown>, limit: number): Promise<StationPieceRow[]> {
  const { rows } = await sql`
    select piece.id, piece.number, piece.line, piece.n, piece.name, piece.about, piece.place,
      board.status::text as status, board.delivery_date as due, item.snapshot -> 'configuration' as configuration,
      exists (select from order_file file where file.customer_id = piece.customer_id
        and file.order_uid = piece.order_uid and file.item_uid = piece.item_uid and file.kind = 'drawing-svg') as "hasDrawing"
    from workshop_piece piece
    join order_board board on board.number = piece.number
    left join order_item item on item.customer_id = piece.customer_id and item.order_uid = piece.order_uid
      and item.uid = piece.item_uid
    where board.is_made and ${where}
    order by board.delivery_date, piece.number, piece.line, piece.n limit ${limit}`.execute(db);
  return checkRows(PieceRow, rows);
}

const MarkRow = z.strictObject({
  pieceId: z.int(),
  kind: z.enum(["start", "done", "undo", "scrap"]),
  operation: z.string(),
  at: z.date(),
  by: z.string(),
  part: z.string().nullable(),
  reopens: z.array(z.string()),
});

/** In the order in which they were received. */
export async function listMarks(db: Db, pieceIds: readonly number[]) {
  const { rows } = await sql`
    select mark.piece_id as "pieceId", mark.kind, mark.operation, mark.at, staff.name as by, mark.part, mark.reopens
    from station_mark mark join staff on staff.id = mark.staff_id
    where mark.piece_id = any (${pieceIds}::int[]) order by mark.seq`.execute(db);
  return checkRows(MarkRow, rows);
}

const PartRow = z.strictObject({ id: z.string(), state: z.enum(["planned", "cut", "broken"]) });

/** «761030-1-2/top» of all parts that were ever in a plan; what a plan has dropped is not cut either. */
export async function listPartStates(db: Db, numbers: readonly number[]) {
  const { rows } = await sql`
    select distinct on (number, line, n, part) format('%s-%s-%s/%s', number, line, n, part) as id,
      case when state in ('planned', 'cut') then state else 'broken' end as state
    from cutting_part where number = any (${numbers}::bigint[])
    order by number, line, n, part, state in ('planned', 'cut') desc, id desc`.execute(db);
  return checkRows(PartRow, rows);
}

const SheetRow = z.strictObject({
  planId: z.int(),
  sheetId: z.int(),
  unitId: z.int(),
  material: z.string(),
  place: z.string(),
  parts: z.int(),
  due: z.iso.date().nullable(),
});

/** Sheets of released plans that are not cut yet, the nearest day first. */
export async function listReleasedSheets(db: Db, families: readonly string[]) {
  const { rows } = await sql`
    select plan.id as "planId", sheet.id as "sheetId", unit.id as "unitId", plan.material, unit.place,
      count(part.id)::int as parts, min(board.delivery_date) as due
    from cutting_sheet sheet
    join cutting_plan plan on plan.id = sheet.plan_id and plan.state = 'released'
    join stock_unit unit on unit.id = sheet.unit_id
    join cutting_part part on part.sheet_id = sheet.id
    left join order_board board on board.number = part.number
    where sheet.state = 'planned' and split_part(plan.material, '/', 1) = any (${families}::text[])
    group by plan.id, sheet.id, unit.id order by due, sheet.id limit 30`.execute(db);
  return checkRows(SheetRow, rows);
}

/** What this worker has done here since the workshop's midnight; what was undone does not count. */
export async function countToday(db: Db, { station, staffId, now }: { station: string; staffId: number; now: Date }) {
  const { rows } = await sql`
    select count(*)::int as operations, coalesce(sum(norm_minutes), 0)::int as minutes from station_mark mark
    where station = ${station} and staff_id = ${staffId} and kind = 'done'
      and at >= date_trunc('day', ${now}::timestamptz, 'Europe/Samara')
      and not exists (select from station_mark later where later.piece_id = mark.piece_id
        and later.operation = mark.operation and later.seq > mark.seq and later.kind = 'undo')`.execute(db);
  const [today] = checkRows(z.strictObject({ operations: z.int(), minutes: z.int() }), rows);
  return today ?? { operations: 0, minutes: 0 };
}
