import type { AskLink } from "#app/lib/chat/ask-link.ts";
import type { Badge } from "@zertsalo/contract/product";
import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { MediaItem } from "@zertsalo/ui/media-screen";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { PriceText } from "@zertsalo/ui/price";
import type { DimensionSheet } from "./dimension-layout.ts";
import type { ReviewsPart } from "./reviews-data.ts";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";

/** Data of a product page, with formatted texts. */
export interface ProductPageData {
  id: number;
  code: string;
  name: string;
  crumbs: Crumb[];
  media: MediaItem[];
  /** The drawing with sizes; null where the product's shape is not known. */
  sheet: DimensionSheet | null;
  /** «Изделие», «навесы и крепёж»; empty where it is not known. */
  box: readonly string[];
  advice: readonly string[];
  model: ModelData | null;
  badges: Badge[];
  collection: { name: string; href: string } | null;
  rating: { value: string; ratings: string; reviews: string | null } | null;
  article: string | null;
  price: PriceText;
  /** Discount that registration would give a guest, or that the buyer has. */
  priceNote: { sum: string; text: string } | null;
  color: ColorChoice | null;
  width: { name: string; variants: Variant[] } | null;
  /** Where a sample of this finish is chosen; null where the finish is not known. */
  sample: { href: string; name: string } | null;
  delivery: DeliveryPanelData;
  /** Link to the back-in-stock form, while the product is unavailable. */
  arrivalForm: string | null;
  markets: { name: string; href: string }[];
  about: { lead: string; text: string };
  mainFacts: Fact[];
  facts: Fact[];
  documents: { name: string; href: string; file: string }[];
  shops: ProductShop[];
  /** Link to the chat with this product. */
  ask: AskLink | null;
  /** Footer of the printed page. */
  printed: { day: string; address: string };
}

/** A discontinued product. */
export interface WithdrawnPageData {
  name: string;
  crumbs: Crumb[];
  picture: PictureSource | null;
  section: { name: string; href: string };
}

/** A glTF model; its file is loaded on demand. */
export interface ModelData {
  href: string;
  alt: string;
  placement: "wall" | "floor";
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

export interface ProductShop {
  name: string;
  address: string;
  hours: string;
  /** «3 шт.»; null where it must be brought in first. */
  quantity: string | null;
  /** «Забрать можно завтра» */
  pickup: string;
}

export interface DeliveryPanelData {
  /** «в Самару» */
  to: string;
  availability: { kind: "inStock" | "madeToOrder" | "outOfStock"; text: string };
  /** «Привезём во вторник, 24 ноября», and what it stands on; null while nothing can be brought. */
  promise: { title: string; text: string } | null;
  ways: { icon: "truck" | "box" | "store"; title: string; text: string; price: string; isFree: boolean }[];
  /** The card's line, for the bar at the bottom of a phone. */
  line: string;
}

export interface KitData {
  id: number;
  name: string;
  price: PriceText;
  benefit: string | null;
  pieces: KitPiece[];
  /** All products in the format of the cart form; null while one of them is unavailable. */
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

/** Content below the product that may load later. */
export interface ProductExtras {
  /** The first page; null when it failed to load. */
  reviews: ReviewsPart | null | Promise<ReviewsPart | null>;
  kits: KitData[] | Promise<KitData[]>;
  shelves: ProductShelf[] | Promise<ProductShelf[]>;
}
