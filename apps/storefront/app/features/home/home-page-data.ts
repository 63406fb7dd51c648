import type { HomeBlockKind } from "@zertsalo/contract/home-blocks";
import type { Block } from "@zertsalo/domain/text/markdown";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import type { QuickMirrorInput } from "./quick-configuration.ts";
import type { QuickPrice } from "./use-quick-price.ts";

/** What the home page is made of, in its order; blocks without content are missing. */
export interface HomePageData {
  /** Title of a page whose first screen is hidden; null where that screen names the page. */
  title: string | null;
  /** Blocks at the top whose code comes with the page. */
  opening: OpeningBlock[];
  /** All below them, hydrated later. */
  blocks: HomePageBlock[];
}

/** Content of each kind of block. */
export interface HomeBlockContents {
  hero: { panes: HeroPane[] };
  facts: { facts: { icon: string; title: string; text: string }[] };
  sections: { sections: { name: string; href: string; price: string | null; picture: PictureSource | null }[] };
  shelves: { shelves: HomeShelf[] };
  calculator: { data: QuickData };
  collections: { title: string; more: MoreTarget; items: HomeCollection[] };
  sale: { shelf: HomeShelf };
  showrooms: {
    title: string;
    text: string;
    picture: PictureSource | null;
    items: { city: string; address: string; href: string | null }[];
  };
  banner: HomeBanner;
  products: { shelf: HomeShelf };
  text: { title: string; blocks: Block[] };
}

/** Added blocks stand more than once: they have a key. */
export type BlockOf<Kind extends HomeBlockKind> = HomeBlockContents[Kind] & { kind: Kind; key: string };
export type OpeningBlock = BlockOf<"hero"> | BlockOf<"facts">;
export type HomePageBlock = { [Kind in HomeBlockKind]: BlockOf<Kind> }[HomeBlockKind];

interface MoreTarget {
  name: string;
  href: string;
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

export interface HomeBanner {
  title: string;
  text: string;
  button: string;
  /** Null: there is no button. */
  href: string | null;
  theme: "dark" | "light";
  /** At the top of the page: its picture is loaded first. */
  isFirst: boolean;
  picture: PictureSource | null;
  portrait: PictureSource | null;
}

export interface HomeShelf {
  id: string;
  title: string;
  more: MoreTarget | null;
  tiles: ProductTileContent[];
}

export interface HomeCollection {
  name: string;
  text: string;
  href: string;
  picture: PictureSource | null;
}
