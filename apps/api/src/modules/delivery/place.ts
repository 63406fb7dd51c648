import type { Db } from "@zertsalo/db/connection";
import type { Server } from "../../server.ts";
import { findAddress } from "./address-place.ts";
import type { DeliveryFacts } from "./delivery-facts.queries.ts";

export interface PlaceInput {
  address: string;
  coordinates: [number, number] | null;
}

/** Destination of the goods. */
export interface QuotePlace {
  isFound: boolean;
  hasHouse: boolean;
  coordinates: [number, number] | null;
  otherCity: { id: number; name: string } | null;
}

/** For an address found in the directory its coordinates override the submitted pin; otherwise the pin is used. */
export async function resolvePlace(app: Server, city: DeliveryFacts["city"], input: PlaceInput): Promise<QuotePlace> {
  const found = await findAddress(app, input.address, city.kladrId);
  if (!found) return { isFound: false, hasHouse: false, coordinates: input.coordinates, otherCity: null };
  const isElsewhere = found.cityKladrId !== null && found.cityKladrId !== city.kladrId;
  return {
    isFound: true,
    hasHouse: found.hasHouse,
    coordinates: found.coordinates ?? input.coordinates,
    otherCity: isElsewhere && found.cityKladrId ? await cityByKladr(app.db, found.cityKladrId) : null,
  };
}

async function cityByKladr(db: Db, kladrId: string): Promise<QuotePlace["otherCity"]> {
  const city = await db.selectFrom("city").select(["id", "name"]).where("kladr_id", "=", kladrId).executeTakeFirst();
  return city ?? null;
}
