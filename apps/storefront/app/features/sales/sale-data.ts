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

export interface SectionChip {
  name: string;
  href: string;
  isOn: boolean;
}

/** All sales together. */
export interface SalesPageData {
  crumbs: Crumb[];
  banners: SaleBannerData[];
  chips: SectionChip[];
}

export interface SalePageData {
  crumbs: Crumb[];
  banner: SaleBannerData;
  text: string[];
  rules: string[];
  chips: SectionChip[];
  others: SaleBannerData[];
}
