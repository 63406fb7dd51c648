import type { CarrierPointInfo } from "@zertsalo/contract/delivery-calls";
import type { Db } from "@zertsalo/db/connection";
import type { DeliveryPrices } from "@zertsalo/domain/delivery/delivery-settings";
import { sql } from "kysely";

/** Default without settings: no free delivery. */
const unknown = { to_home: 0, pickup: 0, CdekToHome: 0, Cdek: 0 };

export async function delimiters(db: Db): Promise<DeliveryPrices["priceDelimiters"]> {
  const row = await db
    .selectFrom("site_content")
    .select(sql<DeliveryPrices["priceDelimiters"] | null>`content -> 'priceDelimiters'`.as("found"))
    .where("key", "=", "settings")
    .executeTakeFirst();
  return row?.found ?? unknown;
}

export async function pointsOfCity(db: Db, cityId: number): Promise<CarrierPointInfo[]> {
  return db
    .selectFrom("carrier_point")
    .select([
      "code",
      sql<CarrierPointInfo["type"]>`kind`.as("type"),
      "name",
      "address",
      sql<[number, number]>`json_build_array(latitude, longitude)`.as("coordinates"),
      "work_time as workTime",
      "note",
      "phone",
      "is_freight as isFreight",
      "weight_max as weightMaxKg",
    ])
    .where("city_id", "=", cityId)
    .orderBy("address")
    .orderBy("code")
    .execute();
}
