import type { Choice } from "@zertsalo/ui/chip";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { ProductTileContent } from "@zertsalo/ui/product-tile";
import type { Facets } from "./facets.ts";
import type { PageRange } from "./page-range.ts";

/** A list with what narrows it; the loader prepares it, so that nothing is sent that is not shown. */
export interface FilteredList {
  /** How many choices narrow the list, and the address without them. */
  chosenCount: number;
  resetHref: string;
  badges: BadgeChip[];
  applied: AppliedFilter[];
  /** Null when the list could not be had. */
  list: SectionList | null;
  /** Later than the list when they are slow; null when they could not be had. */
  facets: Facets | null | Promise<Facets | null>;
}

/** What a section's page is made of. */
export interface SectionPageData extends FilteredList {
  name: string;
  crumbs: Crumb[];
  chips: Choice[];
  about: { title: string; paragraphs: string[] } | null;
  madeToMeasure: MadeToMeasure | null;
}

/** The way to a piece of the buyer's own size, in the fifth cell of a list. */
export interface MadeToMeasure {
  title: string;
  text: string;
  button: string;
  href: string;
  picture: PictureSource | null;
}

export interface BadgeChip extends Choice {
  badge: string;
}

export interface AppliedFilter {
  name: string;
  /** The list without it. */
  href: string;
}

export interface SectionList {
  tiles: ProductTileContent[];
  total: number;
  totalText: string;
  /** How a search was understood, when it was not taken as typed. */
  correctedQuery?: string;
  pages: number;
  pageRange: PageRange;
  /** The next page below these; null at the end. */
  more: { count: number; href: string } | null;
  pager: PagerLink[];
  nextHref: string | null;
}

export interface PagerLink {
  /** 0 stands for pages left out. */
  page: number;
  href: string;
  isOn: boolean;
}
