import { CourierAreas } from "@zertsalo/contract/courier-areas";
import { Money } from "@zertsalo/contract/money";
import type { DeliveryTariffs, ShopTariffs, Zone, ZoneTariff } from "@zertsalo/contract/staff-delivery";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
import { sql } from "kysely";
import { z } from "zod";
import type { StoredPrices } from "../delivery/delivery.ts";
import { buildStamp } from "./stamp.ts";

const PricesRow = z.strictObject({ prices: storedJson<StoredPrices>() });

const ZoneRow = z.strictObject({
  cityId: z.int(),
  name: z.string(),
  kladrId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  cityRadiusKm: z.int(),
  farRadiusKm: z.int(),
  perKm: Money,
  includedGrams: z.int(),
  per50kg: Money,
  areas: CourierAreas,
});

/** Prices that staff have never changed are the defaults of a calculation. */
function toTariffs({ minimumDeliveryPrice: least, priceDelimiters: free, ...prices }: StoredPrices): ShopTariffs {
  const { exactTimeSurcharge, carrying } = defaultTerms;
  const unload = { ...carrying, ...prices.unloadPrices };
  return {
    minimumDeliveryPrice: {
      to_home: least.to_home,
      pickup: least.pickup,
      CdekToHome: least.CdekToHome,
      Cdek: least.Cdek,
    },
    priceDelimiters: { to_home: free.to_home, pickup: free.pickup, CdekToHome: free.CdekToHome, Cdek: free.Cdek },
    exactTimeSurcharge: prices.exactTimeSurcharge ?? exactTimeSurcharge,
    unloadPrices: {
      entrance: unload.entrance,
      entrancePer10m: unload.entrancePer10m,
      elevator: unload.elevator,
      handPerFloor: unload.handPerFloor,
      handMinimum: unload.handMinimum,
    },
  };
}

async function readShopTariffs(db: Db, { isLocked = false } = {}): Promise<ShopTariffs> {
  const lock = isLocked ? sql`for update` : sql``;
  const { rows } = await sql`select content as prices from site_content where key = 'settings' ${lock}`.execute(db);
  const [row] = checkRows(PricesRow, rows);
  if (!row) throw new Error("The shop has no settings");
  return toTariffs(row.prices);
}

async function readZones(db: Db): Promise<Zone[]> {
  const { rows } = await sql`
    select city.id as "cityId", city.name, city.kladr_id as "kladrId", city.latitude, city.longitude,
      city_radius_km as "cityRadiusKm", far_radius_km as "farRadiusKm", per_km as "perKm",
      included_grams as "includedGrams", per_50kg as "per50kg", areas
    from courier_zone join city on city.id = courier_zone.city_id order by city.name, city.id`.execute(db);
  return checkRows(ZoneRow, rows).map(({ latitude, longitude, perKm, includedGrams, per50kg, ...zone }) => {
    const tariff = { perKm, includedGrams, per50kg };
    return { ...zone, coordinates: [latitude, longitude], tariff, stamp: buildStamp(tariff) };
  });
}

export async function readTariffs(db: Db): Promise<DeliveryTariffs> {
  const [shop, zones] = [await readShopTariffs(db), await readZones(db)];
  return { shop, stamp: buildStamp(shop), zones };
}

/** Until the transaction ends nobody else changes them. */
export async function lockShopTariffs(tx: Db): Promise<{ tariffs: ShopTariffs; stamp: string }> {
  const tariffs = await readShopTariffs(tx, { isLocked: true });
  return { tariffs, stamp: buildStamp(tariffs) };
}

export async function writeShopTariffs(tx: Db, { unloadPrices, ...prices }: ShopTariffs): Promise<void> {
  await sql`
    update site_content set updated_at = now(), content = content || ${JSON.stringify(prices)}::jsonb
      || jsonb_build_object('unloadPrices', coalesce(content -> 'unloadPrices', '{}') || ${JSON.stringify(unloadPrices)}::jsonb)
    where key = 'settings'`.execute(tx);
}

/** Undefined: our courier does not drive there. */
export async function lockZone(tx: Db, cityId: number): Promise<Zone | undefined> {
  await sql`select from courier_zone where city_id = ${cityId} for update`.execute(tx);
  return (await readZones(tx)).find((zone) => zone.cityId === cityId);
}

export async function writeZoneTariff(tx: Db, cityId: number, tariff: ZoneTariff): Promise<void> {
  const { perKm, includedGrams, per50kg } = tariff;
  await tx
    .updateTable("courier_zone")
    .set({ per_km: perKm, included_grams: includedGrams, per_50kg: per50kg })
    .where("city_id", "=", cityId)
    .execute();
}
