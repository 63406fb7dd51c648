import type { Choice } from "@zertsalo/ui/chip";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import type { MarkupOnly } from "#app/lib/hydration/markup-only.ts";
import type { Facets } from "./facets.ts";
import type { PageRange } from "./page-range.ts";

/** A list with its filters; the loader prepares it, so that only visible data is sent. */
export interface FilteredList {
  /** Number of selected options, and the address without them. */
  chosenCount: number;
  resetHref: string;
  badges: BadgeChip[];
  applied: AppliedFilter[];
  /** Null when the list failed to load. */
  list: SectionList | null;
  /** A promise when the counts are slower than the list; null when they failed to load. */
  facets: Facets | null | Promise<Facets | null>;
}

/** Data of a section's page. */
export interface SectionPageData extends FilteredList {
  name: string;
  crumbs: Crumb[];
  chips: Choice[];
  about: { title: string; paragraphs: string[] } | null;
  madeToMeasure: MadeToMeasureOffer | null;
}

/** Link to the configurator in the fifth cell of a list. */
export interface MadeToMeasureOffer {
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
  /** Address of the list without this option. */
  href: string;
}

export interface SectionList {
  /** Not in the data of a section's document, whose markup has them. */
  tiles: MarkupOnly<ProductTileContent[]>;
  total: number;
  totalText: string;
  /** The corrected search text, if it differs from the typed one. */
  correctedQuery?: string;
  pages: number;
  pageRange: PageRange;
  /** The next page below these; null at the end. */
  more: { count: number; href: string } | null;
  pager: PagerLink[];
  nextHref: string | null;
}

export interface PagerLink {
  /** 0 stands for omitted pages. */
  page: number;
  href: string;
  isOn: boolean;
}
