import { formatCount } from "@zertsalo/domain/text/format";
import type { StoreRow } from "./store-row.ts";

export const everywhere = "all";

export type StoreType = "all" | "showroom" | "pickup";

/** Filters of the list in the address. */
export interface StoreSearch {
  region: string;
  type: StoreType;
  storeId: number | null;
}

export function parseStoreSearch(query: URLSearchParams, ownRegion: string | null): StoreSearch {
  const type = query.get("type");
  const storeId = Number(query.get("store"));
  return {
    region: query.get("region") ?? ownRegion ?? everywhere,
    type: type === "showroom" || type === "pickup" ? type : "all",
    storeId: Number.isInteger(storeId) && storeId > 0 ? storeId : null,
  };
}

interface StoreChoice {
  regions: { value: string; name: string }[];
  /** The applied region: an unknown one counts as all. */
  region: string;
  visible: StoreRow[];
  current: StoreRow | null;
}

/** The filtered rows, and the current one: the selected, the visitor's own, or the first. */
export function chooseStores(stores: readonly StoreRow[], search: StoreSearch, ownStoreId: number): StoreChoice {
  const names = [...new Set(stores.map(({ region }) => region))].toSorted((a, b) => a.localeCompare(b, "ru"));
  const region = names.includes(search.region) ? search.region : everywhere;
  const inRegion = (name: string) => stores.filter((store) => name === everywhere || store.region === name);
  const visible = inRegion(region).filter(
    (store) => search.type === "all" || (search.type === "showroom" ? store.isShowroom : store.canPickup),
  );
  const byId = (id: number | null) => visible.find((store) => store.id === id);
  return {
    regions: [everywhere, ...names].map((name) => ({
      value: name,
      name: `${name === everywhere ? "Вся Россия" : name}, ${formatCount(inRegion(name).length, ["адрес", "адреса", "адресов"])}`,
    })),
    region,
    visible,
    current: byId(search.storeId) ?? byId(ownStoreId) ?? visible[0] ?? null,
  };
}
