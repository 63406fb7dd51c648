import type { PictureSource } from "@zertsalo/ui/picture";

/** What the search field offers below itself. */
export interface Suggestions {
  /** How the words were understood, when not as typed. */
  corrected: string | null;
  products: { name: string; href: string; price: string; isSale: boolean; picture: PictureSource | null }[];
  /** Sections and collections. */
  links: { name: string; href: string; note: string | null }[];
}
