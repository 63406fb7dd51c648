import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { ProductSort } from "./product-list.ts";
import { maxListLines, maxQuantity, maxWindow } from "./wholesale-limits.ts";

const tag = "Опт";

const maxRowSkip = 1_000_000;

export const WholesaleTier = z
  .object({
    type: z.string(),
    name: z.string(),
    discountPercent: z.int(),
    /** Below this sum the entry tier applies. */
    minOrderTotal: Money,
    deferDays: z.int(),
    note: z.string(),
  })
  .meta({ id: "WholesaleTier" });

export const WholesaleDesk = z
  .object({
    company: z.object({ id: Id, name: z.string() }),
    /** Null: the company has no wholesale prices now, with the reason in `refusal`. */
    tier: WholesaleTier.nullable(),
    entryDiscountPercent: z.int(),
    refusal: z.object({ code: z.enum(["company_not_active", "company_without_type"]), text: z.string() }).nullable(),
  })
  .meta({ id: "WholesaleDesk" });
export type WholesaleDesk = z.infer<typeof WholesaleDesk>;

/** A product on the order desk. */
export const AssortmentRow = z
  .object({
    id: Id,
    code: z.string(),
    article: z.string().nullable(),
    barcode: z.string().nullable(),
    name: z.string(),
    section: z.string(),
    /** Storage key of its picture. */
    image: z.string().nullable(),
    /** Retail price of one piece: the base of the company's discount. */
    retailPrice: Money,
    /** Company price of one piece; null while it has none. */
    ownPrice: Money.nullable(),
    /** Pieces in the warehouse and in stores, and the production capacity. */
    stock: z.object({ warehouse: z.int(), store: z.int(), production: z.int() }),
    /** 0: from stock. Null: unavailable. */
    leadDays: z.int().nullable(),
    /** Lead time of the workshop in working days, where `leadDays` is production. */
    leadWorkingDays: z.int().nullable(),
    unit: z.string(),
    weightGrams: z.int().nullable(),
  })
  .meta({ id: "AssortmentRow" });
export type AssortmentRow = z.infer<typeof AssortmentRow>;

export const AssortmentQuery = z.object({
  typeCode: z.string().min(1).max(100).optional(),
  inStock: z.literal("1").optional(),
  /** Name, article or barcode as typed. */
  q: z.string().trim().max(200).optional(),
  sort: ProductSort.extract(["popular", "price", "-price", "new"]).default("popular"),
  /** Offset of a window of the table; reading all of it needs the cursor. */
  skip: z.coerce.number<number | string>().int().min(0).max(maxRowSkip).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(maxWindow).default(100),
  /** Continues after the last row of the previous window; wins over `skip`. */
  cursor: z.string().max(200).optional(),
});
export type AssortmentQuery = z.infer<typeof AssortmentQuery>;
export type AssortmentSort = AssortmentQuery["sort"];

export const AssortmentWindow = z
  .object({
    rows: z.array(AssortmentRow),
    total: z.int(),
    /** False: there are more than `total`. */
    totalExact: z.boolean(),
    cursor: z.string().nullable(),
    correctedQuery: z.string().nullable(),
  })
  .meta({ id: "AssortmentWindow" });
export type AssortmentWindow = z.infer<typeof AssortmentWindow>;

const quantity = z.int().min(1).max(maxQuantity);

/** Chosen products by id, in the format of the cart's list call. */
export const ChosenProducts = z.array(z.strictObject({ productId: Id, quantity })).max(maxListLines);
export type ChosenProducts = z.infer<typeof ChosenProducts>;

export const WholesaleLine = z
  .object({
    product: AssortmentRow,
    quantity: z.int(),
    /** At the company's price; null while it has none. */
    sum: Money.nullable(),
    /** More than stock and production capacity. */
    isAboveStock: z.boolean(),
  })
  .meta({ id: "WholesaleLine" });
export type WholesaleLine = z.infer<typeof WholesaleLine>;

export const WholesaleSums = z
  .object({ lines: z.int(), pieces: z.int(), total: Money, missing: Money, payable: Money })
  .meta({ id: "WholesaleSums" });

const WholesaleLines = z.object({
  lines: z.array(WholesaleLine),
  /** Null while the company has no wholesale prices. */
  sums: WholesaleSums.nullable(),
});

/** `gone`: ids of chosen products that are no longer sold. */
export const PricedLines = WholesaleLines.extend({ gone: z.array(Id) }).meta({ id: "PricedLines" });
export type PricedLines = z.infer<typeof PricedLines>;

const ListLine = z.strictObject({ code: z.string().trim().min(1).max(50), quantity });
export type ListLine = z.infer<typeof ListLine>;

export const ResolvedList = WholesaleLines.extend({
  notFound: z.array(ListLine),
  /** Codes shared by several products. */
  ambiguous: z.array(ListLine.extend({ products: z.array(AssortmentRow) })),
}).meta({ id: "ResolvedList" });
export type ResolvedList = z.infer<typeof ResolvedList>;

export const SavedList = z
  .object({ id: Id, name: z.string(), lines: z.int(), pieces: z.int(), updatedAt: z.iso.datetime({ offset: true }) })
  .meta({ id: "SavedList" });
export type SavedList = z.infer<typeof SavedList>;

export const SavedLists = z.object({ list: z.array(SavedList) }).meta({ id: "SavedLists" });
export type SavedLists = z.infer<typeof SavedLists>;

const listName = z.string().trim().min(1).max(100);
const listId = z.object({ id: pathId });

export const wholesaleDesk = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/wholesale/desk",
  summary: "The company that is bought for, its terms, and why it may not order, if so",
  tag,
  response: WholesaleDesk,
  errors: ["forbidden"],
});

export const wholesaleAssortment = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/wholesale/assortment",
  summary: "Rows of the assortment at the company's prices, by place or by cursor",
  tag,
  query: AssortmentQuery,
  response: AssortmentWindow,
  errors: ["forbidden", "section_not_found"],
});

export const priceWholesaleLines = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/wholesale/lines",
  summary: "Chosen products with their sums at the company's prices",
  tag,
  body: z.strictObject({ products: ChosenProducts }),
  response: PricedLines,
  errors: ["forbidden"],
});

export const resolveWholesaleList = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/wholesale/resolve",
  summary: "A pasted or uploaded list of articles or barcodes with quantities; lines of one product are added up",
  tag,
  body: z.strictObject({ lines: z.array(ListLine).max(maxListLines) }),
  response: ResolvedList,
  errors: ["forbidden"],
});

export const savedLists = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/wholesale/lists",
  summary: "The user's own lists for this company, the latest first",
  tag,
  response: SavedLists,
  errors: ["forbidden"],
});

export const saveList = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/wholesale/lists",
  summary: "Saves chosen products under a name",
  tag,
  body: z.strictObject({ name: listName, products: ChosenProducts.min(1) }),
  response: SavedLists,
  errors: ["forbidden", "too_many_lists"],
});

export const openList = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/wholesale/lists/:id",
  summary: "A saved list at today's prices",
  tag,
  params: listId,
  response: PricedLines,
  errors: ["forbidden", "list_not_found"],
});

export const renameList = endpoint({
  method: "PUT",
  path: "/zertsalo-a-catalog/v1/wholesale/lists/:id",
  summary: "Gives a saved list another name",
  tag,
  params: listId,
  body: z.strictObject({ name: listName }),
  response: SavedLists,
  errors: ["forbidden", "list_not_found"],
});

export const deleteList = endpoint({
  method: "DELETE",
  path: "/zertsalo-a-catalog/v1/wholesale/lists/:id",
  summary: "Removes a saved list",
  tag,
  params: listId,
  response: SavedLists,
  errors: ["forbidden", "list_not_found"],
});
