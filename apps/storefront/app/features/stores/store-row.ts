import type { StoreDirections } from "@zertsalo/contract/places";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { MapPoint, MapTiles } from "@zertsalo/ui/point-map";

/** A store as the list shows it, every text ready to be read. */
export interface StoreRow extends MapPoint {
  /** «Самара, Ново-Садовая» */
  title: string;
  region: string;
  /** «Шоурум и пункт выдачи» */
  kind: string;
  isShowroom: boolean;
  canPickup: boolean;
  address: string;
  hint: string | null;
  /** «Сегодня до 21:00» */
  hours: string;
  /** «Ежедневно 8:00–21:00. 31 декабря 10:00–16:00» */
  schedule: string;
  phone: { text: string; href: string };
  routeHref: string;
  hasScheme: boolean;
  /** The store's own page. */
  href: string | null;
  photo: PictureSource | null;
  directions: StoreDirections | null;
  /** Beside the main one. */
  morePhotos: PictureSource[];
  /** Products that stand there to be looked at. */
  display: { name: string; link: string; picture: PictureSource | null }[];
}

export interface StoresPageData {
  stores: StoreRow[];
  /** Where the list begins for this visitor. */
  region: string | null;
  storeId: number;
  /** «в Пензе» has no store of ours: the page says so. */
  cityHasNone: boolean;
  tiles: MapTiles | null;
}
