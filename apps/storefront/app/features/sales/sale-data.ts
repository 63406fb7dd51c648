import type { Choice } from "@zertsalo/ui/chip";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { PictureSource } from "@zertsalo/ui/picture";

/** A sale as its banner shows it. */
export interface SaleBannerData {
  name: string;
  lead: string;
  href: string;
  /** «до 30 ноября» */
  dates: string;
  status: "upcoming" | "running" | "ended";
  picture: PictureSource | null;
  portrait: PictureSource | null;
}

/** All sales together. */
export interface SalesPageData {
  crumbs: Crumb[];
  /** Null when they could not be had. */
  banners: SaleBannerData[] | null;
  chips: Choice[];
}

export interface SalePageData {
  crumbs: Crumb[];
  banner: SaleBannerData;
  text: string[];
  rules: string[];
  chips: Choice[];
  others: SaleBannerData[];
}
