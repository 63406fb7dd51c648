import type { OperationTime } from "@zertsalo/contract/station-times";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { measuredTimes } from "@zertsalo/production/station/measured-times";
import { sql } from "kysely";
import { z } from "zod";
import { listStations } from "./stations.queries.ts";

export const measuredDays = 90;

const WorkRow = z.strictObject({
  station: z.string(),
  operation: z.string(),
  label: z.string(),
  norm: z.int(),
  minutes: z.number(),
});

/** Starts and ends of one day; what was taken back does not count. Over night nobody works. */
async function measuredWorks(db: Db, now: Date) {
  const { rows } = await sql`
    select done.station, done.operation, done.label, done.norm_minutes as norm,
      extract(epoch from done.at - began.at)::float8 / 60 as minutes
    from station_mark done
    cross join lateral (
      select kind, at from station_mark former
      where former.piece_id = done.piece_id and former.operation = done.operation and former.seq < done.seq
        and former.kind <> 'scrap'
      order by former.seq desc limit 1
    ) as began
    where done.kind = 'done' and done.at >= ${now}::timestamptz - make_interval(days => ${measuredDays})
      and began.kind = 'start'
      and date_trunc('day', began.at, 'Europe/Samara') = date_trunc('day', done.at, 'Europe/Samara')
      and not exists (
        select from station_mark later
        where later.piece_id = done.piece_id and later.operation = done.operation and later.kind = 'undo'
          and later.seq > done.seq)
    order by done.seq`.execute(db);
  return checkRows(WorkRow, rows);
}

export async function loadOperationTimes(db: Db, now: Date): Promise<OperationTime[]> {
  const [stations, works] = await Promise.all([listStations(db), measuredWorks(db, now)]);
  const names = new Map(stations.map(({ code, name }) => [code, name]));
  return measuredTimes(works).map((time) => ({ ...time, stationName: names.get(time.station) ?? time.station }));
}
