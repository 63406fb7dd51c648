import type { PictureSource } from "@zertsalo/ui/picture";

/** Suggestions below the search field. */
export interface Suggestions {
  /** The corrected query, if it differs from the typed one. */
  corrected: string | null;
  products: { name: string; href: string; price: string; isSale: boolean; picture: PictureSource | null }[];
  /** Sections and collections. */
  links: { name: string; href: string; note: string | null }[];
}
