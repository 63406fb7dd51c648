import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";

const tag = "Остатки: сотрудникам";
const path = "/admin/stock/counts";
const ofCount = z.object({ count: pathId });

export const maxCountLines = 3_000;
const maxCounted = 100_000;

export const StockCountState = z.enum(["open", "accepted", "dropped"]);
export type StockCountState = z.infer<typeof StockCountState>;

export const ListedStockCount = z
  .object({
    id: Id,
    /** Store and section as they were called. */
    title: z.string(),
    state: StockCountState,
    openedBy: z.string(),
    openedAt: z.iso.datetime(),
    closedBy: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    lines: z.int(),
    counted: z.int(),
    different: z.int(),
  })
  .meta({ id: "ListedStockCount" });
export type ListedStockCount = z.infer<typeof ListedStockCount>;

export const StockCountLine = z
  .object({
    productId: Id,
    article: z.string().nullable(),
    barcode: z.string().nullable(),
    name: z.string(),
    /** Null: not counted yet. */
    counted: z.int().nullable(),
    /** Pieces on the shelf by the books at the moment of counting, with those that orders keep. */
    expected: z.int().nullable(),
    countedAt: z.iso.datetime().nullable(),
    countedBy: z.string().nullable(),
    /** Pieces that orders keep now. */
    reserved: z.int(),
    /** Retail price. */
    price: Money.nullable(),
    /** Somebody set the stock anew after the counting: it is counted once more. */
    isStale: z.boolean(),
    isAccepted: z.boolean(),
  })
  .meta({ id: "StockCountLine" });
export type StockCountLine = z.infer<typeof StockCountLine>;

export const StockCount = ListedStockCount.extend({
  /** Grows with each number that is entered. */
  version: z.int(),
  lines: z.array(StockCountLine),
}).meta({ id: "StockCount" });
export type StockCount = z.infer<typeof StockCount>;

export const CountedLines = z
  .array(
    z.strictObject({
      productId: Id,
      counted: z.int().min(0).max(maxCounted).nullable(),
      /** The number as displayed: that of a colleague is not overwritten unseen. */
      seen: z.int().nullable(),
    }),
  )
  .min(1)
  .max(maxCountLines);

export const staffStockCounts = endpoint({
  method: "GET",
  path,
  summary: "Counts of shelves, the latest hundred",
  tag,
  rights: ["stock.see"],
  response: z.object({ counts: z.array(ListedStockCount) }),
});

export const openStockCount = endpoint({
  method: "POST",
  path,
  summary: "Begins a count of a store's shelves, or of one section there",
  tag,
  rights: ["stock.change"],
  audit: { kind: "change", about: "stock", title: "Пересчёт начат" },
  body: z.strictObject({ storeId: Id, sectionId: Id.nullable() }),
  response: z.object({ id: Id }),
  errors: ["not_found", "section_not_found", "count_empty", "count_too_long"],
});

export const staffStockCount = endpoint({
  method: "GET",
  path: `${path}/:count`,
  summary: "A count with its lines in the order of the sheet",
  tag,
  rights: ["stock.see"],
  params: ofCount,
  response: StockCount,
  errors: ["not_found"],
});

export const enterStockCount = endpoint({
  method: "PUT",
  path: `${path}/:count/lines`,
  summary: "Writes counted numbers; null takes one back. The stock changes only when the count is accepted",
  tag,
  rights: ["stock.change"],
  audit: { kind: "change", about: "stock", title: "Подсчитано на полке" },
  params: ofCount,
  body: z.strictObject({
    lines: CountedLines,
    /** When it was counted, for a sheet that is entered later; null: now. */
    countedAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  response: StockCount,
  errors: ["not_found", "product_not_found", "count_closed", "count_changed_meanwhile", "count_time_wrong"],
});

export const addStockCountLine = endpoint({
  method: "POST",
  path: `${path}/:count/lines`,
  summary: "A product that lies there and is not in the sheet, by article, barcode or number",
  tag,
  rights: ["stock.change"],
  audit: { kind: "change", about: "stock", title: "Товар добавлен в пересчёт" },
  params: ofCount,
  body: z.strictObject({ q: z.string().trim().min(1).max(60) }),
  response: StockCount,
  errors: ["not_found", "product_not_found", "count_closed", "count_too_long"],
});

export const closeStockCount = endpoint({
  method: "POST",
  path: `${path}/:count/closing`,
  summary: "Writes the differences of all counted lines to the stock, or drops the count",
  tag,
  rights: ["stock.change"],
  audit: { kind: "change", about: "stock", title: "Пересчёт закрыт" },
  params: ofCount,
  body: z.strictObject({ version: z.int(), isAccepted: z.boolean() }),
  response: StockCount,
  errors: ["not_found", "count_closed", "count_changed_meanwhile", "count_stale", "count_empty"],
});
