import type { Money } from "@zertsalo/contract/money";

/** What a feed knows of the shop. */
export interface FeedShop {
  name: string;
  company: string;
  origin: string;
  /** Price and term of the cheapest delivery. */
  delivery: FeedOption;
  pickup: FeedOption;
  sections: readonly FeedSection[];
}

export interface FeedOption {
  cost: Money;
  days: string;
}

export interface FeedSection {
  id: number;
  parentId: number | null;
  name: string;
}

export interface FeedOffer {
  id: number;
  name: string;
  link: string;
  price: Money;
  /** Only a price that the product was really sold at. */
  oldPrice: Money | null;
  sectionId: number;
  pictures: readonly string[];
  isInStock: boolean;
  description: string;
  vendorCode: string | null;
  barcode: string | null;
  weightGrams: number | null;
  params: readonly { name: string; unit: string | null; value: string }[];
}

/** How one feed is written: what stands before the offers, each offer, what stands after them. Pure, and never empty. */
export interface FeedFormat {
  /** `madeAt` is Moscow's time, «2026-11-15 08:00». */
  head(shop: FeedShop, madeAt: string): string;
  offer(offer: FeedOffer, shop: FeedShop): string;
  foot: string;
}
