import type { Crumb } from "@zertsalo/ui/crumbs";
import type { ProductTileContent } from "@zertsalo/ui/product-tile";
import type { Facet } from "./facets.ts";
import type { ShownPages } from "./shown-pages.ts";

/** What a section's page is made of; the loader prepares it, so that nothing is sent that is not shown. */
export interface SectionPageData {
  name: string;
  crumbs: Crumb[];
  chips: SectionChip[];
  /** Null when the list could not be had. */
  list: SectionList | null;
  /** Later than the list when they are slow; null when they could not be had. */
  facets: Facet[] | null | Promise<Facet[] | null>;
  about: { title: string; paragraphs: string[] } | null;
}

export interface SectionChip {
  name: string;
  href: string;
  isOn: boolean;
}

export interface SectionList {
  tiles: ProductTileContent[];
  total: number;
  totalText: string;
  pages: number;
  shown: ShownPages;
  /** How many the next page adds; 0 at the end. */
  nextCount: number;
}
