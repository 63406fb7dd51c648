import type { Db } from "@zertsalo/db/connection";
import type { Server } from "../../server.ts";
import { knownAddress } from "./address-place.ts";
import type { DeliveryFacts } from "./delivery-facts.queries.ts";

export interface AskedPlace {
  address: string;
  coordinates: [number, number] | null;
}

/** Where the goods go to. */
export interface Place {
  isKnown: boolean;
  hasHouse: boolean;
  coordinates: [number, number] | null;
  otherCity: { id: number; name: string } | null;
}

/** A known address has its own coordinates, whatever was sent with it; a pin counts for one that nobody knows. */
export async function placeOf(app: Server, city: DeliveryFacts["city"], asked: AskedPlace): Promise<Place> {
  const known = await knownAddress(app, asked.address, city.kladrId);
  if (!known) return { isKnown: false, hasHouse: false, coordinates: asked.coordinates, otherCity: null };
  const isElsewhere = known.cityKladrId !== null && known.cityKladrId !== city.kladrId;
  return {
    isKnown: true,
    hasHouse: known.hasHouse,
    coordinates: known.coordinates ?? asked.coordinates,
    otherCity: isElsewhere && known.cityKladrId ? await cityByKladr(app.db, known.cityKladrId) : null,
  };
}

async function cityByKladr(db: Db, kladrId: string): Promise<Place["otherCity"]> {
  const city = await db.selectFrom("city").select(["id", "name"]).where("kladr_id", "=", kladrId).executeTakeFirst();
  return city ?? null;
}
