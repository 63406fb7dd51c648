import type { Json } from "../tables.gen.ts";
import { readContent } from "./content.ts";

export interface DemoProduct {
  id: number;
  code: string;
  barcode: string;
  article: string;
  name: string;
  family: string;
  section: string;
  collection: string | null;
  isActive: boolean;
  isSpecialProduct: boolean;
  schema: string | null;
  unit: string;
  infoPrice: { retail: number; noRegistry: number; promo: number | null; old: number | null };
  badge: "sale" | "new" | "trend" | null;
  variant: { color: string; widthMm: number };
  props: { code: string; value: string | number }[];
  description: string;
  documents: { type: string; name: string; file: string }[];
  videoLinks: string[];
  markets: { type: string; link: string; sort: number }[];
  storages: {
    storeId: number;
    type: string;
    quantity: number;
    quantityMax: number;
    daysToDelivery: number | null;
    daysToPickup: number | null;
  }[];
  weightGrams: number;
  rating: number;
  countRating: number;
  popularity: number;
  createdAt: string;
  look: Json;
  render: Json;
  relatedProductsIds: number[];
}

export const readProducts = () => readContent("products") as DemoProduct[];
