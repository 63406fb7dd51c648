import * as contract from "@zertsalo/contract/staff-delivery";
import { shopTariffChanges, zoneTariffChanges } from "@zertsalo/domain/delivery/tariffs";
import { distanceKm } from "@zertsalo/domain/places/distance";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { findAddress } from "../delivery/delivery.ts";
import { adminRoute } from "../staff/staff.ts";
import { courierAreasRoutes } from "./courier-areas.routes.ts";
import { courierPlacesRoutes } from "./courier-places.routes.ts";
import { readMonth, saveDay } from "./days.service.ts";
import { promisedOrders } from "./days.queries.ts";
import * as tariffs from "./tariffs.queries.ts";

export async function staffDeliveryRoutes(app: Server): Promise<void> {
  await app.register(courierAreasRoutes);
  await app.register(courierPlacesRoutes);
  adminRoute(app, contract.deliveryTariffs, (_input, db) => tariffs.readTariffs(db));
  adminRoute(app, contract.saveShopTariffs, async ({ body, note }, tx) => {
    const before = await tariffs.lockShopTariffs(tx);
    if (before.stamp !== body.stamp) throw new ShopError("content_changed_meanwhile");
    await tariffs.writeShopTariffs(tx, body.tariffs);
    note({ details: { changes: shopTariffChanges(before.tariffs, body.tariffs) } });
    return tariffs.readTariffs(tx);
  });
  adminRoute(app, contract.saveZoneTariff, async ({ params: { id }, body, note }, tx) => {
    const zone = await tariffs.lockZone(tx, id);
    if (!zone) throw new ShopError("not_found");
    if (zone.stamp !== body.stamp) throw new ShopError("content_changed_meanwhile");
    await tariffs.writeZoneTariff(tx, id, body.tariff);
    note({ summary: zone.name, details: { changes: zoneTariffChanges(zone.tariff, body.tariff) } });
    return tariffs.readTariffs(tx);
  });

  adminRoute(app, contract.addressDistance, async ({ query: { cityId, address } }, db) => {
    const { zones } = await tariffs.readTariffs(db);
    const zone = zones.find((each) => each.cityId === cityId);
    if (!zone) throw new ShopError("not_found");
    const found = await findAddress(app, address, zone.kladrId);
    const coordinates = found?.coordinates ?? null;
    return { coordinates, distanceKm: coordinates && distanceKm(zone.coordinates, coordinates) };
  });

  adminRoute(app, contract.deliveryDays, ({ query: { month } }, db) => readMonth(db, month));
  adminRoute(app, contract.deliveryDay, async ({ params: { day } }, db) => ({ orders: await promisedOrders(db, day) }));
  adminRoute(app, contract.saveDeliveryDay, async ({ params: { day }, body, note }, tx) => {
    const { orders, summary } = await saveDay(app, tx, day, body);
    note({ summary });
    return { orders };
  });
}
