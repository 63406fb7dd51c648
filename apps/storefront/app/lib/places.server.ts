import { type City, searchCities } from "@zertsalo/contract/places";
import { LRUCache } from "lru-cache";
import type { Api } from "./api.server.ts";
import { cookieValue } from "./cookies.ts";
import type { ShellSource } from "./shell-source.server.ts";

export interface Place {
  cityId: number;
  cityName: string;
  /** The store whose stock and terms the visitor sees. */
  storeId: number;
}

export const defaultPlace: Place = { cityId: 44, cityName: "Москва", storeId: 95 };

export const cityCookie = "city_id";
export const storeCookie = "store_id";

type Source = () => Promise<Pick<ShellSource, "cities" | "storeIds">>;
/** The API searches cities by name, so one that is not offered first is found by its id and name together. */
export type FindCity = (id: number, name?: string) => Promise<City | null>;

/** Finds a city of ours: among those offered first, among those found before, then by the search. */
export function cityFinder(source: Source, api: Api): FindCity {
  const found = new LRUCache<number, City>({ max: 1_000, ttl: 600_000 });

  return async (id, name) => {
    const { cities } = await source();
    const known = cities.find((city) => city.id === id) ?? found.get(id);
    if (known || !name) return known ?? null;

    const { data } = await api.call(searchCities, { params: { query: name.slice(0, 100) } });
    const city = data.find((each) => each.id === id) ?? null;
    if (city) found.set(id, city);
    return city;
  };
}

/** `504.Пенза`, the name encoded. */
export function cityCookieValue({ id, name }: Pick<City, "id" | "name">): string {
  return `${id}.${encodeURIComponent(name)}`;
}

function chosenCity(cookieHeader: string | undefined): { id: number; name: string } {
  const [id = "", name = ""] = (cookieValue(cookieHeader, cityCookie) ?? "").split(".");
  try {
    return { id: Number(id), name: decodeURIComponent(name) };
  } catch {
    return { id: Number(id), name: "" }; // a cookie that somebody has edited
  }
}

/**
 * The visitor's place by his cookies. A stored city or store that is not on our list falls back to the default; so
 * does everything while the list cannot be read.
 */
export async function placeOf(cookieHeader: string | undefined, findCity: FindCity, source: Source): Promise<Place> {
  const chosen = chosenCity(cookieHeader);
  const storeId = Number(cookieValue(cookieHeader, storeCookie));
  if (!chosen.id && !storeId) return defaultPlace;
  try {
    const [city, { storeIds }] = await Promise.all([findCity(chosen.id, chosen.name), source()]);
    const place = city ? { cityId: city.id, cityName: city.name, storeId: city.storeId } : defaultPlace;
    return storeIds.includes(storeId) ? { ...place, storeId } : place;
  } catch {
    return defaultPlace;
  }
}
