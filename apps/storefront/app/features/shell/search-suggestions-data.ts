import type { NamePart } from "@zertsalo/search-text/matched-terms";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { AskLink } from "#app/lib/chat/ask-link.ts";

/** Suggestions below the search field. */
export interface Suggestions {
  /** The corrected query, if it differs from the typed one. */
  corrected: string | null;
  /** «Модели», or «Товары» of the wholesale desk. */
  title: string;
  products: SuggestedProduct[];
  /** The configurator with the size of the query. */
  configurator: { title: string; href: string; note: string | null } | null;
  /** Sections and collections. */
  links: { name: string; href: string; note: string | null }[];
  /** Where to go when nothing is found. */
  advice: { sections: { name: string; href: string }[]; chat: AskLink | null } | null;
}

export interface SuggestedProduct {
  name: NamePart[];
  href: string;
  price: string;
  /** The least of the prices of its variants. */
  isFrom: boolean;
  isSale: boolean;
  picture: PictureSource | null;
  /** Hexadecimal. */
  colors: string[];
  /** «ширина 60, 80, 100 см» */
  sizes: string | null;
}
