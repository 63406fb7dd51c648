import type { ProductContent } from "@zertsalo/contract/product-content";
import type { ProductDictionary, StaffProduct } from "@zertsalo/contract/staff-products";

export const prices = {
  retail: 1_200_000,
  noRegistry: 1_290_000,
  promo: null,
  promoFrom: null,
  promoUntil: null,
  old: null,
};

const content: ProductContent = {
  name: "Тумба «Волна»",
  code: "tumba-volna",
  article: "ZR-500",
  barcode: null,
  sectionId: 2,
  collectionId: null,
  colorCode: "white",
  unit: "шт.",
  description: "Белая",
  weightGrams: 20_000,
  leastStock: null,
  badges: [],
  prices,
  properties: [],
  pictures: [],
  seo: { title: "", description: "" },
  isActive: true,
};

const card: StaffProduct = {
  id: 500,
  uid: "0190d1c0-0000-4000-8000-000000000500",
  state: "published",
  content,
  version: 3,
  draft: null,
  changes: [],
  faults: [],
  priceOwners: { retail: "erp", noRegistry: "office", promo: "office", old: "office" },
  officeFields: [],
  media: [],
  variants: [],
  stock: [],
  versions: [],
};

export const dictionary: ProductDictionary = {
  sections: [
    { id: 1, name: "Каталог", depth: 0, propertyIds: [] },
    { id: 2, name: "Тумбы", depth: 1, propertyIds: [] },
    { id: 3, name: "Зеркала", depth: 1, propertyIds: [] },
  ],
  collections: [],
  colors: [
    { code: "white", name: "Белый", hex: "#fff" },
    { code: "oak", name: "Дуб", hex: "#a52" },
  ],
  properties: [],
};

type Changes = Partial<Omit<StaffProduct, "content">> & { content?: Partial<ProductContent> };
export type ProductChanges = Changes;

/** The card of a product that is on sale and has no working copy. */
export function productCard(changes: Changes = {}): StaffProduct {
  return { ...card, ...changes, content: { ...card.content, ...changes.content } };
}
