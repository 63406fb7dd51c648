import type { Db } from "@zertsalo/db/connection";
import type { Carrier } from "@zertsalo/gateways/carrier";
import type { CarrierPoint } from "@zertsalo/gateways/cdek-points";
import { sql } from "kysely";
import type { Log } from "../log.ts";

export interface CarrierParts {
  db: Db;
  carrier: Carrier;
}

const mostPages = 100;
/** With far fewer points than last night the list is assumed broken, and the former points stay. */
const leastShare = 0.5;

/** Updates the table of carrier points to the carrier's list, in one transaction. */
export async function refreshCarrierPoints({ db, carrier }: CarrierParts, log: Log): Promise<void> {
  const points = await allPoints(carrier);
  await db.transaction().execute(async (tx) => {
    const { existing } = await tx
      .selectFrom("carrier_point")
      .select(({ fn }) => fn.countAll<number>().as("existing"))
      .executeTakeFirstOrThrow();
    if (points.length < existing * leastShare) {
      throw new Error(`The carrier's points would shrink from ${existing} to ${points.length}: the former ones stay`);
    }
    await save(tx, points);
  });
  log.info({ points: points.length }, "carrier pickup points updated");
}

export async function hasCarrierPoints(db: Db): Promise<boolean> {
  return (await db.selectFrom("carrier_point").select("code").limit(1).executeTakeFirst()) !== undefined;
}

/** Only points that hand goods over. Pages of the carrier's list may shift between reads: duplicates are removed. */
async function allPoints(carrier: Carrier): Promise<CarrierPoint[]> {
  const byCode = new Map<string, CarrierPoint>();
  for (let page = 0; page < mostPages; page += 1) {
    const { points, isLast } = await carrier.points(page);
    for (const each of points) if (each.isHandout) byCode.set(each.point.code, each);
    if (isLast) break;
  }
  return [...byCode.values()];
}

async function save(tx: Db, points: readonly CarrierPoint[]): Promise<void> {
  await sql`
    insert into carrier_point
      (code, city_id, city_name, name, kind, address, note, phone, latitude, longitude, work_time, is_freight, weight_max,
        cells, seen_at)
    select code, city_id, city_name, name, kind, address, note, phone, latitude, longitude, work_time, is_freight,
      weight_max, cells, now()
    from jsonb_populate_recordset(null::carrier_point, ${JSON.stringify(points.map(rowOf))}::jsonb)
    on conflict (code) do update set city_id = excluded.city_id, city_name = excluded.city_name, name = excluded.name,
      kind = excluded.kind, address = excluded.address, note = excluded.note, phone = excluded.phone,
      latitude = excluded.latitude, longitude = excluded.longitude, work_time = excluded.work_time,
      is_freight = excluded.is_freight, weight_max = excluded.weight_max, cells = excluded.cells, seen_at = now()`.execute(
    tx,
  );
  await sql`delete from carrier_point where seen_at < now()`.execute(tx);
}

const rowOf = ({ point, ...each }: CarrierPoint) => ({
  code: point.code,
  city_id: each.cityId,
  city_name: point.cityName,
  name: each.name,
  kind: each.type,
  address: point.address,
  note: each.note,
  phone: each.phone,
  latitude: point.lat,
  longitude: point.long,
  work_time: point.workTimeStr,
  is_freight: each.isFreight,
  weight_max: each.weightMax,
  cells: each.cells,
});
