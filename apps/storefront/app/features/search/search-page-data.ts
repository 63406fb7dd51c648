import type { PictureSource } from "@zertsalo/ui/picture";

/** Content above the products of a search. */
export interface SearchPageData {
  /** As it was typed; empty without a query. */
  query: string;
  totalText: string | null;
  /** A query without results: the page says so, then suggests where to look. */
  isNothingFound: boolean;
  /** The corrected query, and the link to the query as typed. */
  corrected: { text: string; typedHref: string } | null;
  /** «ширина 780, высота 450, глубина 550 мм» */
  niche: string | null;
  similar: { text: string; href: string }[];
  sections: SearchSection[];
  /** Link to the configurator with this size. */
  configurator: { title: string; href: string } | null;
}

export interface SearchSection {
  name: string;
  count: string;
  href: string;
  picture: PictureSource | null;
  isOn: boolean;
}
