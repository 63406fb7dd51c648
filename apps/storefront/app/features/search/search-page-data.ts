import type { PictureSource } from "@zertsalo/ui/picture";

/** What stands above the products of a search. */
export interface SearchPageData {
  /** As it was typed; empty when nothing was asked for. */
  query: string;
  totalText: string | null;
  /** Asked for, and not there: first that is told, then where to look instead. */
  isNothingFound: boolean;
  /** How it was understood instead, and the way back to what was typed. */
  corrected: { text: string; typedHref: string } | null;
  /** «ширина 780, высота 450, глубина 550 мм» */
  niche: string | null;
  similar: { text: string; href: string }[];
  sections: SearchSection[];
  /** The way to have it made in this size. */
  configurator: { title: string; href: string } | null;
}

export interface SearchSection {
  name: string;
  count: string;
  href: string;
  picture: PictureSource | null;
  isOn: boolean;
}
