import type { StationMarkBody } from "@zertsalo/contract/stations";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface KnownMark {
  pieceId: number;
  operation: string;
  kind: string;
}

/** A mark that was sent before. */
export async function findMark(db: Db, id: string): Promise<KnownMark | undefined> {
  return db
    .selectFrom("station_mark")
    .select(["piece_id as pieceId", "operation", "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
}

interface NewMark {
  id: string;
  pieceId: number;
  station: string;
  operation: string;
  /** Its name as the worker sees it. */
  label?: string;
  kind: StationMarkBody["kind"];
  part?: string;
  reason?: string;
  note?: string;
  reopens?: readonly string[];
  normMinutes: number;
  at: Date;
  staffId: number;
}

export async function insertStationMark(tx: Db, mark: NewMark): Promise<void> {
  const {
    id,
    pieceId,
    station,
    operation,
    kind,
    part = null,
    reason = null,
    note = "",
    label = "",
    reopens = [],
  } = mark;
  await sql`
    insert into station_mark (id, piece_id, station, operation, label, kind, part, reason, note, norm_minutes, reopens, at, staff_id)
    values (${id}, ${pieceId}, ${station}, ${operation}, ${label}, ${kind}, ${part}, ${reason}, ${note}, ${mark.normMinutes},
      ${reopens}::text[], ${mark.at}, ${mark.staffId})`.execute(tx);
}
