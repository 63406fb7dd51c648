import type { StoreDirections } from "@zertsalo/contract/places";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { MapPoint, MapTiles } from "@zertsalo/ui/point-map";

export interface ShowroomPageData {
  code: string;
  title: string;
  lead: string;
  crumbs: Crumb[];
  photos: PictureSource[];
  paragraphs: string[];
  features: string[];
  place: {
    kind: string;
    city: string;
    address: string;
    hint: string | null;
    hours: string;
    /** The week, and coming days that differ from it. */
    schedule: string;
    phone: { text: string; href: string };
    routeHref: string;
    /** This store among the others. */
    storesHref: string;
  };
  points: MapPoint[];
  currentId: number;
  tiles: MapTiles | null;
  directions: StoreDirections | null;
}
