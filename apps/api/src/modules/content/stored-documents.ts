import type { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { DesignProject } from "@zertsalo/contract/design-projects";
import type { HomeContent, SiteMenu, WrittenSettings } from "@zertsalo/contract/content";
import type { Seller } from "@zertsalo/domain/orders/bill";
import type { Showroom } from "@zertsalo/contract/showrooms";

/** The single documents of `site_content`, as staff write them. Answers show a part, with what they name looked up. */
export interface StoredDocuments {
  settings: WrittenSettings & { legal: Seller };
  menu: StoredMenu;
  home: StoredHome;
  "design-projects": StoredProject[];
  showrooms: StoredShowroom[];
  configurators: Record<ConfiguratorType, StoredConfigurator>;
}

/** Terms, pictures and the running sale are looked up. */
interface StoredMenu extends Omit<SiteMenu, "constructors" | "mega" | "sale" | "collections"> {
  constructors: Omit<SiteMenu["constructors"][number], "term" | "image">[];
  /** A section may name the collection that it is shown with. */
  mega: (Omit<SiteMenu["mega"][number], "feature"> & { collection?: string })[];
}

/** What is written of a configurator; its figures follow from the rules. */
interface StoredConfigurator {
  name: string;
  /** Slots of pictures. */
  media: string[];
  sliders: { code: string; title: string; slides: { title: string; text: string; media: string }[] }[];
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
  /** Each leads to a configurator, whose figures its texts may name. */
  hero: (Omit<HomeContent["hero"][number], "picture" | "portrait" | "priceFrom" | "term"> & { media: string })[];
  sectionsShelf: string[];
  collections: { title: string; all: string; codes: string[] };
  newProducts: Shelf;
  bestsellers: Shelf;
  sale: Shelf & { all: string; campaign: string };
  showrooms: { title: string; text: string; codes: string[] };
}
