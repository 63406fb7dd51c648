import * as contract from "@zertsalo/contract/staff-courier-areas";
import type { Db } from "@zertsalo/db/connection";
import { areaChanges, areaViolation } from "@zertsalo/domain/delivery/courier-areas";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { courierOrdersOnMap, writeAreas } from "./areas.queries.ts";
import { buildStamp } from "./stamp.ts";
import { lockZone, readTariffs } from "./tariffs.queries.ts";

export async function courierAreasRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.courierAreaMap, ({ params: { id } }, db) => readAreaMap(db, id));
  adminRoute(app, contract.saveCourierAreas, async ({ params: { id }, body: { areas, stamp }, note }, tx) => {
    const zone = await lockZone(tx, id);
    if (!zone) throw new ShopError("not_found");
    if (buildStamp(zone.areas) !== stamp) throw new ShopError("content_changed_meanwhile");
    const violations = areas.map((_, index) => [`areas/${index}`, areaViolation(areas, index)]);
    refuseFields(Object.fromEntries(violations) as Record<string, string | null>);
    await writeAreas(tx, id, areas);
    note({ summary: zone.name, details: { changes: areaChanges(zone.areas, areas) } });
    return readAreaMap(tx, id);
  });
}

async function readAreaMap(db: Db, cityId: number): Promise<contract.CourierAreaMap> {
  const { shop, zones } = await readTariffs(db);
  const zone = zones.find((each) => each.cityId === cityId);
  if (!zone) throw new ShopError("not_found");
  return {
    cities: zones.map(({ cityId: id, name }) => ({ id, name })),
    zone,
    shop,
    orders: await courierOrdersOnMap(db, cityId),
    stamp: buildStamp(zone.areas),
  };
}
