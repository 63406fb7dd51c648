import type { AskLink } from "#app/lib/ask-link.ts";
import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import type { BadgeName } from "@zertsalo/ui/badges";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { MediaItem } from "@zertsalo/ui/media-screen";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { PriceText } from "@zertsalo/ui/price";
import type { ProductTileContent } from "@zertsalo/ui/product-tile";

/** What a product's page is made of, every text ready to be read. */
export interface ProductPageData {
  id: number;
  code: string;
  name: string;
  crumbs: Crumb[];
  media: MediaItem[];
  model: ModelData | null;
  badges: BadgeName[];
  collection: { name: string; href: string } | null;
  rating: { value: string; ratings: string; reviews: string | null } | null;
  article: string | null;
  price: PriceText;
  /** What registration would give a guest, or what it has given the buyer. */
  priceNote: { sum: string; text: string } | null;
  color: ColorChoice | null;
  width: { name: string; variants: Variant[] } | null;
  delivery: DeliveryPanelData;
  /** Where a notice of arrival is asked for, while the product cannot be had. */
  arrivalForm: string | null;
  markets: { name: string; href: string }[];
  about: { lead: string; text: string };
  mainFacts: Fact[];
  facts: Fact[];
  documents: { name: string; href: string; file: string }[];
  shops: Shop[];
  reviewsCount: number;
  /** Into the chat with this product. */
  ask: AskLink | null;
  /** Below the page on paper. */
  printed: { day: string; address: string };
}

/** A product that is no longer sold. */
export interface WithdrawnPageData {
  name: string;
  crumbs: Crumb[];
  picture: PictureSource | null;
  section: { name: string; href: string };
}

/** A glTF model; its file is fetched when the buyer asks for it. */
export interface ModelData {
  href: string;
  alt: string;
}

export interface ColorChoice {
  name: string;
  material: { name: string; note: string } | null;
  variants: (Variant & { hex: string })[];
}

export interface Variant {
  name: string;
  href: string;
  picture: PictureSource | null;
  isOn: boolean;
  isOff: boolean;
}

export interface Shop {
  name: string;
  address: string;
  hours: string;
  /** «3 шт.»; null where it has to be brought to first. */
  quantity: string | null;
  /** «Забрать можно завтра» */
  pickup: string;
}

export interface ReviewData {
  id: number;
  author: string;
  city: string;
  date: string;
  rating: number;
  text: string;
  /** Of the shop; empty without one. */
  answer: string;
  media: MediaItem[];
}

/** A part of the reviews, and how many there are. */
export interface ReviewsPart {
  list: ReviewData[];
  total: number;
}

export interface DeliveryPanelData {
  /** «в Самару» */
  to: string;
  availability: { kind: "inStock" | "madeToOrder" | "outOfStock"; text: string };
  ways: { icon: "truck" | "box" | "store"; title: string; text: string; price: string; isFree: boolean }[];
  /** The card's own line, for the bar at the bottom of a phone. */
  line: string;
}

export interface KitData {
  id: number;
  name: string;
  price: PriceText;
  benefit: string | null;
  pieces: KitPiece[];
  /** All pieces as the cart takes them; null while one of them cannot be had. */
  products: string | null;
}

export interface KitPiece {
  name: string;
  href: string;
  price: string;
  /** «Привезём 24 ноября» */
  arrival: string;
  picture: PictureSource | null;
  isThis: boolean;
}

export interface ProductShelf {
  title: string;
  tiles: ProductTileContent[];
}

/** What stands below and may come later than the product itself. */
export interface ProductExtras {
  /** The first ones; null when they could not be had. */
  reviews: ReviewsPart | null | Promise<ReviewsPart | null>;
  kits: KitData[] | Promise<KitData[]>;
  shelves: ProductShelf[] | Promise<ProductShelf[]>;
}
