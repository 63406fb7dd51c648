import type { Client } from "@zertsalo/client/client";
import { type City, searchCities } from "@zertsalo/contract/places";
import { LRUCache } from "lru-cache";
import { Refusal } from "./refusals.ts";

export type FindCity = (client: Client, id: number) => Promise<City>;

const freshMs = 600_000;

/** Cities by the carrier's code. An unknown one is cached too: a made-up code must not cause a call each time. */
export function cityFinder(): FindCity {
  const cached = new LRUCache<number, { city: City | null }>({ max: 1_000, ttl: freshMs });
  return async (client, id) => {
    let found = cached.get(id);
    if (!found) {
      const { data } = await client.call(searchCities, { params: { query: String(id) } });
      found = { city: data.find((each) => each.id === id) ?? null };
      cached.set(id, found);
    }
    if (!found.city) throw new Refusal(`Города с кодом ${id} у нас нет.`, "Код города даёт find_city.");
    return found.city;
  };
}
