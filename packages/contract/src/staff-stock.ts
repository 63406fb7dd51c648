import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { ProductContent } from "./product-content.ts";

const tag = "Остатки: сотрудникам";
const ofProduct = z.object({ productId: pathId });

/** One shelf. Pieces reserved by orders count until they are shipped. */
export const Shelf = z
  .object({
    storeId: Id,
    store: z.string(),
    kind: z.enum(["warehouse", "store"]),
    onShelf: z.int(),
    kept: z.int(),
  })
  .meta({ id: "Shelf" });
export type Shelf = z.infer<typeof Shelf>;

export const StockedProduct = z
  .object({
    id: Id,
    article: z.string().nullable(),
    name: z.string(),
    code: z.string(),
    isActive: z.boolean(),
    shelves: z.array(Shelf),
    /** Corrections by hand, the latest first. */
    corrections: z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        store: z.string(),
        from: z.int(),
        to: z.int(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: "StockedProduct" });
export type StockedProduct = z.infer<typeof StockedProduct>;

export const staffStock = endpoint({
  method: "GET",
  path: "/admin/stock",
  summary: "What lies where, by an article, a number, or how words of a name begin",
  tag,
  rights: ["stock.see"],
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  programs: true,
  response: z.object({
    products: z.array(StockedProduct),
    stores: z.array(z.object({ id: Id, name: z.string(), kind: Shelf.shape.kind })),
  }),
});

const LeastStock = ProductContent.shape.leastStock;

const StoreChoice = z.object({ id: Id, name: z.string(), kind: Shelf.shape.kind });

/** At or below the least stock; nothing free; fewer on the shelves than orders keep. */
export const StockState = z.enum(["low", "none", "short"]);
export type StockState = z.infer<typeof StockState>;

export const StockSort = z.enum(["new", "name", "free", "free-desc", "reserved"]);
export type StockSort = z.infer<typeof StockSort>;

export const ListedStock = z
  .object({
    id: Id,
    article: z.string().nullable(),
    name: z.string(),
    section: z.string(),
    isActive: z.boolean(),
    /** Of all stores, or of the chosen one: what no order keeps, and what orders keep until it is shipped. */
    free: z.int(),
    reserved: z.int(),
    /** Pieces that the last count lacked for what orders keep; 0 is well. */
    short: z.int(),
    /** Of all stores; null: not set. */
    leastStock: LeastStock,
    isLow: z.boolean(),
    shelves: z.array(z.object({ storeId: Id, store: z.string(), free: z.int(), reserved: z.int() })),
  })
  .meta({ id: "ListedStock" });
export type ListedStock = z.infer<typeof ListedStock>;

export const staffStockList = endpoint({
  method: "GET",
  path: "/admin/stock/list",
  summary: "Products with what lies in stores; `q` is an article or barcode, a number, or a part of a name",
  tag,
  rights: ["stock.see"],
  query: z.object({
    q: z.string().trim().max(100).optional(),
    section: pathId.optional(),
    store: pathId.optional(),
    state: StockState.optional(),
    sort: StockSort.default("new"),
    skip: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number<number | string>().int().min(1).max(500).default(50),
  }),
  response: z.object({
    products: z.array(ListedStock),
    hasMore: z.boolean(),
    stores: z.array(StoreChoice),
    sections: z.array(z.object({ id: Id, name: z.string(), depth: z.int() })),
  }),
});

/** Why free pieces changed: `order` keeps them, `released` lets them go, `other` is a change by the machinery. */
export const MovementCause = z.enum([
  "opening",
  "order",
  "released",
  "return",
  "erp",
  "count",
  "write_off",
  "transfer",
  "by_hand",
  "other",
]);
export type MovementCause = z.infer<typeof MovementCause>;

export const ShelfMovement = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    store: z.string(),
    cause: MovementCause,
    change: z.int(),
    /** Free pieces on that shelf after it. */
    free: z.int(),
    by: z.string().nullable(),
    orderNumber: z.int().nullable(),
    note: z.string(),
  })
  .meta({ id: "ShelfMovement" });
export type ShelfMovement = z.infer<typeof ShelfMovement>;

/** Pieces on the shelf, and of them those that orders keep until they are shipped. */
export const CardShelf = Shelf.omit({ kept: true }).extend({ reserved: z.int() }).meta({ id: "CardShelf" });
export type CardShelf = z.infer<typeof CardShelf>;

export const StockCard = z
  .object({
    id: Id,
    article: z.string().nullable(),
    name: z.string(),
    code: z.string(),
    section: z.string(),
    isActive: z.boolean(),
    leastStock: LeastStock,
    shelves: z.array(CardShelf),
    stores: z.array(StoreChoice),
    movements: z.array(ShelfMovement),
    /** Where the ledger goes on; null: that is all. */
    cursor: Id.nullable(),
  })
  .meta({ id: "StockCard" });
export type StockCard = z.infer<typeof StockCard>;

export const staffStockCard = endpoint({
  method: "GET",
  path: "/admin/stock/:productId",
  summary: "A product's shelves and the ledger of its free pieces, the latest first",
  tag,
  rights: ["stock.see"],
  params: ofProduct,
  query: z.object({ before: pathId.optional(), store: pathId.optional() }),
  response: StockCard,
  errors: ["product_not_found"],
});

/** Causes that staff choose from when they say what lies on a shelf. */
export const CorrectionCause = z.enum(["count", "write_off", "return", "by_hand"]);
export type CorrectionCause = z.infer<typeof CorrectionCause>;

export const correctStock = endpoint({
  method: "POST",
  path: "/admin/stock",
  summary: "What was counted on a shelf, pieces that orders keep included, and why it differs from the books",
  tag,
  rights: ["stock.change"],
  audit: { kind: "change", about: "stock", title: "Остаток исправлен" },
  body: z.strictObject({
    productId: Id,
    storeId: Id,
    onShelf: z.int().min(0).max(100_000),
    /** The displayed count: a correction of an outdated one is refused. */
    seen: z.int().min(0),
    cause: CorrectionCause.default("by_hand"),
    reason: z.string().trim().min(3).max(300),
  }),
  response: z.object({ done: z.literal(true) }),
  errors: ["product_not_found", "not_found", "stock_below_kept", "stock_moved_meanwhile"],
});

export const saveLeastStock = endpoint({
  method: "PUT",
  path: "/admin/stock/:productId/least",
  summary: "How few free pieces of all stores are a task for staff; null for never",
  tag,
  rights: ["stock.change"],
  audit: { kind: "change", about: "stock", title: "Минимальный остаток" },
  params: ofProduct,
  body: z.strictObject({ leastStock: LeastStock, seen: LeastStock }),
  response: z.object({ done: z.literal(true) }),
  errors: ["product_not_found", "stock_moved_meanwhile"],
});

export const transferStock = endpoint({
  method: "POST",
  path: "/admin/stock/:productId/transfers",
  summary: "Moves free pieces from one store to another, at once",
  tag,
  rights: ["stock.change"],
  audit: { kind: "change", about: "stock", title: "Перемещение между магазинами" },
  params: ofProduct,
  body: z.strictObject({
    fromId: Id,
    toId: Id,
    quantity: z.int().min(1).max(100_000),
    /** Free pieces as displayed: a repeated or an outdated one is refused. */
    seen: z.int().min(0),
    note: z.string().trim().max(300),
  }),
  response: z.object({ done: z.literal(true) }),
  errors: ["product_not_found", "not_found", "stock_moved_meanwhile", "stock_too_few"],
});
