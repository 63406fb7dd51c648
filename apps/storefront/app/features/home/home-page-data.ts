import type { PictureSource } from "@zertsalo/ui/picture";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import type { QuickMirrorInput } from "./quick-configuration.ts";
import type { QuickPrice } from "./use-quick-price.ts";

/** What the home page is made of; an empty list removes its block. */
export interface HomePageData {
  hero: HeroPane[];
  facts: { icon: string; title: string; text: string }[];
  sections: { name: string; href: string; price: string | null; picture: PictureSource | null }[];
  shelves: HomeShelf[];
  collections: { title: string; more: { name: string; href: string }; items: HomeCollection[] };
  /** Null while the configurator does not exist. */
  quick: QuickData | null;
  sale: HomeShelf | null;
  showrooms: {
    title: string;
    text: string;
    picture: PictureSource | null;
    items: { city: string; address: string; href: string | null }[];
  };
}

/** The quick calculator: what it begins with, and what that costs. */
export interface QuickData {
  title: string;
  text: string;
  button: string;
  mirror: QuickMirrorInput;
  price: QuickPrice | null;
}

export interface HeroPane {
  title: string;
  text: string;
  button: string;
  /** Null while the page it leads to does not exist. */
  href: string | null;
  price: string;
  term: string;
  picture: PictureSource | null;
  portrait: PictureSource | null;
}

export interface HomeShelf {
  id: string;
  title: string;
  more: { name: string; href: string };
  tiles: ProductTileContent[];
}

export interface HomeCollection {
  name: string;
  text: string;
  href: string;
  picture: PictureSource | null;
}
