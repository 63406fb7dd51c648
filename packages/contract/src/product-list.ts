import { z } from "zod";
import { Id } from "./id.ts";
import { Pagination } from "./pagination.ts";
import { ListedCard } from "./product.ts";

export const ProductSort = z.enum(["popular", "price", "-price", "discount", "new"]);
export type ProductSort = z.infer<typeof ProductSort>;

export const maxPageSize = 100;
/** Deeper pages need the cursor. */
export const maxSkip = 10_000;

const code = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9_-]+$/);

/** Values of one filter: option values joined by "or", or a range with either end open. */
export const FilterChoice = z.union([
  z.strictObject({ values: z.array(z.string().min(1).max(200)).min(1).max(100) }),
  z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
]);
export type FilterChoice = z.infer<typeof FilterChoice>;

/** Filters of a list. Different properties are joined by "and"; price ranges are kopecks. */
export const ProductFilter = z.strictObject({
  isActive: z.boolean().default(true),
  typeCode: code.optional(),
  productIds: z.array(Id).max(100).optional(),
  collectionCode: code.optional(),
  saleCode: code.optional(),
  /** Search text as typed. */
  q: z.string().trim().max(200).optional(),
  /** Only products in stock. */
  inStock: z.boolean().optional(),
  badges: z
    .array(z.enum(["SALE", "NEW", "TREND"]))
    .max(3)
    .optional(),
  filters: z.record(code, FilterChoice).optional(),
});
export type ProductFilter = z.infer<typeof ProductFilter>;

/** Grouped by family, a list has one card for all variants of a family that pass, and counts families. */
export const ProductGrouping = z.enum(["product", "family"]);
export type ProductGrouping = z.infer<typeof ProductGrouping>;

export const ProductListRequest = ProductFilter.extend({
  groupBy: ProductGrouping.default("product"),
  sort: ProductSort.default("popular"),
  page: z.int().min(1).default(1),
  perPage: z.int().min(1).max(maxPageSize).default(24),
  /** Continues after the last product of the previous page; wins over `page`. */
  cursor: z.string().max(200).optional(),
});
export type ProductListRequest = z.infer<typeof ProductListRequest>;

export const ProductListAnswer = z
  .object({
    list: z.array(ListedCard),
    pagination: Pagination,
    /** Grouped by family: number of products in all families. Null while it takes too long to count. */
    variants: z.object({ total: z.int(), totalExact: z.boolean() }).nullable().optional(),
    /** Codes of the sections the products on this page belong to. */
    typeCodes: z.array(z.string()),
    cursor: z.string().nullable(),
    /** The corrected search text, if it differs from the input. */
    correctedQuery: z.string().nullable(),
  })
  .meta({ id: "ProductList" });
export type ProductListAnswer = z.infer<typeof ProductListAnswer>;

export const FilterOption = z
  .object({
    code: z.string(),
    name: z.string(),
    value: z.string(),
    selected: z.boolean(),
    disabled: z.boolean(),
    badge: z.string().nullable(),
    /** Value for other languages and feeds. */
    translate: z.string().nullable(),
    /** Null while counts are `partial`. */
    count: z.int().nullable(),
    /** Colour of a swatch, where the option is one. */
    hex: z.string().nullable(),
  })
  .meta({ id: "FilterOption" });
export type FilterOption = z.infer<typeof FilterOption>;

/** type "list" has `values`, everything else has `range`. */
export const FilterDefinition = z
  .object({
    type: z.enum(["list", "range"]),
    code: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    range: z.object({ min: z.number(), max: z.number() }).nullable(),
    selectedRange: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
    values: z.array(FilterOption.extend({ key: z.string() })),
    /** Number of options left out of a shortened list. */
    folded: z.int(),
  })
  .meta({ id: "FilterDefinition" });
export type FilterDefinition = z.infer<typeof FilterDefinition>;

export const FilterAnswer = z
  .object({
    list: z.array(FilterDefinition),
    total: z.int(),
    totalExact: z.boolean(),
    /** "partial": the counts took too long and were left out. */
    counts: z.enum(["full", "partial"]),
  })
  .meta({ id: "FilterAnswer" });
export type FilterAnswer = z.infer<typeof FilterAnswer>;
