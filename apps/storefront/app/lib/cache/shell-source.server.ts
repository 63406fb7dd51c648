import type { Client } from "@zertsalo/client/client";
import { productTypes } from "@zertsalo/contract/catalog";
import { type SiteMenu, type SiteSettings, siteMenu, siteSettings } from "@zertsalo/contract/content";
import { type City, defaultCities, type Store, stores } from "@zertsalo/contract/places";
import type { Section } from "@zertsalo/contract/section";
import { staleWhileRevalidate } from "./stale-while-revalidate.server.ts";

/** What the shell of every page is made of; the same for all visitors. */
export interface ShellSource {
  settings: SiteSettings;
  menu: SiteMenu;
  sections: Section[];
  /** The cities offered first. */
  cities: City[];
  stores: Store[];
}

const freshMs = 60_000;

export function cacheShellSource(api: Client) {
  return staleWhileRevalidate(async (): Promise<ShellSource> => {
    const [settings, menu, types, places, shops] = await Promise.all([
      api.call(siteSettings),
      api.call(siteMenu),
      api.call(productTypes),
      api.call(defaultCities),
      api.call(stores),
    ]);
    return { settings, menu, sections: types.list, cities: places.data.cities, stores: shops.list };
  }, freshMs);
}
