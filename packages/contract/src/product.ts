import { z } from "zod";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";

export const Badge = z.enum(["sale", "new", "trend"]);
export type Badge = z.infer<typeof Badge>;

/** Every price with its formatted text. `promo` applies only while its sale runs. */
export const InfoPrice = z
  .object({
    noRegistry: Money,
    noRegistryFormatted: z.string(),
    old: Money.nullable(),
    oldFormatted: z.string().nullable(),
    promo: Money.nullable(),
    promoFormatted: z.string().nullable(),
    retail: Money,
    retailFormatted: z.string(),
  })
  .meta({ id: "InfoPrice" });
export type InfoPrice = z.infer<typeof InfoPrice>;

/** Source of a product. A production storage holds nothing and makes up to `quantityMax`. */
export const ProductStorage = z
  .object({
    storeId: z.int(),
    type: z.enum(["warehouse", "store", "production"]),
    quantity: z.int(),
    quantityMax: z.int(),
    daysToDelivery: z.int().nullable(),
    daysToPickup: z.int().nullable(),
  })
  .meta({ id: "Storage" });
export type ProductStorage = z.infer<typeof ProductStorage>;

export const ProductProperty = z
  .object({
    code: z.string(),
    name: z.string(),
    value: z.union([z.string(), z.number()]),
    unit: z.string().nullable(),
    /** False for width, height and depth, which are displayed elsewhere. */
    isVisible: z.boolean(),
    inCard: z.boolean(),
    inCart: z.boolean(),
  })
  .meta({ id: "ProductProperty" });
export type ProductProperty = z.infer<typeof ProductProperty>;

export const SectionRef = z
  .object({ id: z.int(), code: z.string(), name: z.string(), link: z.string() })
  .meta({ id: "SectionRef" });
export type SectionRef = z.infer<typeof SectionRef>;

export const CollectionRef = z
  .object({ id: z.int(), code: z.string(), name: z.string(), link: z.string() })
  .meta({ id: "CollectionRef" });

/** A product in a list. The rows are prepared by the indexer, so a list costs two index look-ups. */
export const ProductCard = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    link: z.string(),
    barcode: z.string().nullable(),
    article: z.string().nullable(),
    price: Money,
    priceFormatted: z.string(),
    oldPrice: Money.nullable(),
    discountPercent: z.int(),
    infoPrice: InfoPrice,
    badge: Badge.nullable(),
    badges: z.array(Badge),
    quantity: z.int(),
    inFavorites: z.boolean(),
    images: z.array(Picture),
    section: SectionRef,
    /** Hexadecimal colours of the model's variants, this product's first. */
    colors: z.array(z.string()),
    /** Widths of the model in this colour, millimetres. */
    widths: z.array(z.int()),
    storages: z.array(ProductStorage),
    rating: z.number(),
    countRating: z.int(),
    isSpecialProduct: z.boolean(),
    schema: z.string().nullable(),
  })
  .meta({ id: "ProductCard" });
export type ProductCard = z.infer<typeof ProductCard>;

/** A family of products on one card: what its variants in this list have together. */
export const CardFamily = z
  .object({
    /** What the names of the variants that pass have in common. */
    name: z.string(),
    /** Variants that pass the filters. */
    variants: z.int(),
    /** Their least and greatest price for a guest. */
    price: z.object({ from: Money, to: Money }),
    /** The same with an account, before personal discounts. */
    memberPrice: z.object({ from: Money, to: Money }),
    /** Each with the variant closest to the card's. */
    colors: z.array(
      z.object({ name: z.string(), hex: z.string(), productId: z.int(), link: z.string(), isCurrent: z.boolean() }),
    ),
    /** Widths of the family in the card's colour, millimetres, each with its variant closest to the card's. */
    widths: z.array(z.object({ width: z.int(), productId: z.int(), link: z.string() })),
    /** The width of the card's variant, and whether all that pass have it. */
    width: z.int().nullable(),
    hasOneWidth: z.boolean(),
  })
  .meta({ id: "CardFamily" });
export type CardFamily = z.infer<typeof CardFamily>;

/** In a list grouped by family the card is of the variant that comes first in it. */
export const ListedCard = ProductCard.extend({ family: CardFamily.optional() }).meta({ id: "ListedCard" });
export type ListedCard = z.infer<typeof ListedCard>;

/** A variant of a family: its card, and what it differs in. */
export const ProductVariant = z
  .object({
    card: ProductCard,
    color: z.object({ name: z.string(), hex: z.string() }).nullable(),
    /** Millimetres. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: "ProductVariant" });
export type ProductVariant = z.infer<typeof ProductVariant>;

export const MarketLink = z
  .object({
    type: z.enum(["akson", "leroy", "ya", "wb", "ozon"]),
    link: z.url(),
    logo: z.string(),
    sort: z.int(),
  })
  .meta({ id: "MarketLink" });
export type MarketLink = z.infer<typeof MarketLink>;

export const ColorVariant = z
  .object({
    productId: z.int(),
    code: z.string(),
    link: z.string(),
    color: z.string(),
    name: z.string(),
    hex: z.string(),
    material: z.string(),
    image: Picture.nullable(),
    isAvailable: z.boolean(),
  })
  .meta({ id: "ColorVariant" });

export const WidthVariant = z
  .object({
    productId: z.int(),
    code: z.string(),
    link: z.string(),
    widthMm: z.int(),
    name: z.string(),
    isAvailable: z.boolean(),
  })
  .meta({ id: "WidthVariant" });

export const ProductDocument = z
  .object({ type: z.string(), name: z.string(), file: z.string() })
  .meta({ id: "ProductDocument" });

export const VideoLink = z.object({ link: z.string(), preview: Picture.nullable() }).meta({ id: "VideoLink" });

/** A product for its own page. */
export const Product = ProductCard.extend({
  description: z.string(),
  unit: z.string(),
  weightGrams: z.int().nullable(),
  collection: CollectionRef.nullable(),
  /** From the catalogue's root down to the product's own section. */
  sections: z.array(SectionRef),
  relatedProductsIds: z.array(z.int()),
  markets: z.array(MarketLink),
  props: z.array(ProductProperty),
  documents: z.array(ProductDocument),
  videoLinks: z.array(VideoLink),
  variants: z.object({ colors: z.array(ColorVariant), widths: z.array(WidthVariant) }),
  /** Written reviews and the mean of their stars; `rating` includes stars without a text. */
  reviewsCount: z.int(),
  reviewsRating: z.number(),
  leadTimeWorkingDays: z.int().nullable(),
  hasModel: z.boolean(),
  isActive: z.boolean(),
  /** Meta tags for search engines; an empty text falls back to the section's template. */
  seo: z.object({ title: z.string(), description: z.string() }).nullable(),
}).meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

/** Data of the error `product_withdrawn`: the product, and alternatives, the nearest first. */
export const WithdrawnProduct = z.object({
  name: z.string(),
  section: SectionRef,
  image: Picture.nullable(),
  alternativeIds: z.array(z.int()),
});
export type WithdrawnProduct = z.infer<typeof WithdrawnProduct>;

/** Pieces that cost less together. */
export const Kit = z
  .object({
    id: z.int(),
    name: z.string(),
    image: Picture.nullable(),
    price: Money,
    oldPrice: Money.nullable(),
    discountPercent: z.int(),
    products: z.array(ProductCard),
  })
  .meta({ id: "Kit" });
export type Kit = z.infer<typeof Kit>;

export const SelectionGroup = z
  .object({
    type: z.enum(["sink", "tabletop"]),
    typeName: z.string(),
    imagePath: z.string().nullable(),
    products: z.array(ProductCard),
    total: z.int(),
  })
  .meta({ id: "SelectionGroup" });
export type SelectionGroup = z.infer<typeof SelectionGroup>;

export const Model3d = z
  .object({
    productId: z.int(),
    path: z.string(),
    bytes: z.int(),
    alt: z.string(),
    /** The viewer of a phone puts it on a wall, or on what is level. */
    placement: z.enum(["wall", "floor"]),
  })
  .meta({ id: "Model3d" });
export type Model3d = z.infer<typeof Model3d>;

/** One view of the product on paper: an SVG path from its upper left corner, millimetres. */
export const DimensionedView = z
  .object({
    /** «Вид спереди» */
    title: z.string(),
    outline: z.string(),
    /** Seams inside the outline: fronts, the edge of a top; an empty text has none. */
    lines: z.string(),
    widthMm: z.number(),
    heightMm: z.number(),
  })
  .meta({ id: "DimensionedView" });
export type DimensionedView = z.infer<typeof DimensionedView>;

/** How a product fits: its measured views, what lies in the box, advice on its size. */
export const ProductFitting = z
  .object({ views: z.array(DimensionedView), box: z.array(z.string()), advice: z.array(z.string()) })
  .meta({ id: "ProductFitting" });
export type ProductFitting = z.infer<typeof ProductFitting>;
