import type { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { DesignProject } from "@zertsalo/contract/design-projects";
import type { HomeContent, SiteMenu, WrittenSettings } from "@zertsalo/contract/content";
import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import type { BannerContent, ProductBlock, TextBlock } from "@zertsalo/contract/staff-home-page";
import type { Seller } from "@zertsalo/domain/orders/bill";
import type { Showroom } from "@zertsalo/contract/showrooms";

/** The documents of `site_content`, as staff write them. Answers contain a part of them, with references resolved. */
export interface StoredDocuments {
  settings: WrittenSettings & { legal: Seller };
  menu: StoredMenus;
  home: StoredHome;
  "design-projects": StoredProject[];
  showrooms: StoredShowroom[];
  configurators: Partial<Record<ConfiguratorType, StoredConfigurator>>;
}

export interface StoredLink {
  title: string;
  link: string;
  /** Missing: shown. */
  isHidden?: boolean;
}

interface StoredColumn {
  title: string;
  links: StoredLink[];
}

/** Lead times, pictures and the active sale are resolved when answering. */
export interface StoredMenus extends Pick<SiteMenu, "bottomBar" | "footerNote"> {
  top: StoredLink[];
  horizontalExtra: (StoredLink & { accent?: boolean })[];
  constructors: Omit<SiteMenu["constructors"][number], "term" | "image">[];
  /** Collection featured in the menu of a section. */
  mega: { section: string; collection?: string; columns: StoredColumn[] }[];
  footer: StoredColumn[];
}

/** Texts of a configurator; its figures are derived from the rules. */
interface StoredConfigurator {
  name: string;
  /** Media slots of pictures. */
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
  /** Media slots of pictures. */
  media: string[];
}

/** Optional front matter of a page. */
export interface PageExtra {
  version?: string;
  /** Media slots of pictures. */
  media?: string[];
  /** Anchors of the FAQ topics on the page. */
  faq?: string[];
}

interface Shelf {
  title: string;
  productIds: number[];
}

export interface StoredHome
  extends Omit<
    HomeContent,
    "bestsellers" | "blocks" | "collections" | "hero" | "newProducts" | "sale" | "sections" | "showrooms"
  > {
  /** Missing until staff have arranged the page. */
  blocks?: PlacedBlock[];
  banners?: BannerContent[];
  productBlocks?: ProductBlock[];
  textBlocks?: TextBlock[];
  /** Each slide links to a configurator; its texts may use that configurator's figures. */
  hero: (Omit<HomeContent["hero"][number], "picture" | "portrait" | "priceFrom" | "term"> & { media: string })[];
  sectionsShelf: string[];
  collections: { title: string; all: string; codes: string[] };
  newProducts: Shelf;
  bestsellers: Shelf;
  sale: Shelf & { all: string; campaign: string };
  showrooms: { title: string; text: string; codes: string[] };
}
