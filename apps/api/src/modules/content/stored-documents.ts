import type { DesignProject } from "@zertsalo/contract/design-projects";
import type { HomeContent, SiteMenu, SiteSettings } from "@zertsalo/contract/content";
import type { Seller } from "@zertsalo/domain/orders/bill";
import type { Showroom } from "@zertsalo/contract/showrooms";

/** The single documents of `site_content`, as staff write them. Answers show a part, with what they name looked up. */
export interface StoredDocuments {
  settings: SiteSettings & { legal: Seller };
  menu: SiteMenu;
  home: StoredHome;
  "design-projects": StoredProject[];
  showrooms: StoredShowroom[];
}

/** The first picture is the cover. */
export interface StoredProject extends Omit<DesignProject, "next" | "photos" | "picture" | "portrait" | "products"> {
  productIds: number[];
  media: { slot: string }[];
}

interface StoredShowroom extends Omit<Showroom, "photos" | "store"> {
  storeId: number;
  /** Slots of pictures. */
  media: string[];
}

/** What few pages have, as their first lines say it. */
export interface PageExtra {
  version?: string;
  /** Slots of pictures. */
  media?: string[];
  /** Anchors of the topics whose questions stand on the page. */
  faq?: string[];
}

interface Shelf {
  title: string;
  productIds: number[];
}

interface StoredHome
  extends Omit<
    HomeContent,
    "bestsellers" | "collections" | "hero" | "newProducts" | "sale" | "sections" | "showrooms"
  > {
  hero: (Omit<HomeContent["hero"][number], "picture" | "portrait"> & { media: string })[];
  sectionsShelf: string[];
  collections: { title: string; all: string; codes: string[] };
  newProducts: Shelf;
  bestsellers: Shelf;
  sale: Shelf & { all: string; campaign: string };
  showrooms: { title: string; text: string; codes: string[] };
}
