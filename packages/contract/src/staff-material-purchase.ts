import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { StockMaterialCode, materialPath, materialTag } from "./staff-material.ts";

const ListedPurchase = z.object({
  material: z.string(),
  materialText: z.string(),
  pieces: z.int(),
  areaMm2: z.int(),
  firstDue: z.iso.date().nullable(),
  sheets: z.int(),
  /** Of the whole sheets, those that the demand opens. */
  usedSheets: z.int(),
  remnants: z.int(),
  minimum: z.int(),
  /** Of the stored minimum; 0: there is none yet. */
  version: z.int(),
  missing: z.int(),
  toBuy: z.int(),
  unplaced: z.array(z.string()),
});
export type ListedPurchase = z.infer<typeof ListedPurchase>;

export const purchaseList = endpoint({
  method: "GET",
  path: `${materialPath}/purchase`,
  summary: "What to buy: open demand of signed and paid pieces that are not cut, the stock, the minimums",
  tag: materialTag,
  rights: ["material.see"],
  response: z.object({
    lines: z.array(ListedPurchase),
    /** Materials that are neither demanded nor have a minimum. */
    others: z.array(z.object({ material: z.string(), materialText: z.string(), version: z.int() })),
    /** Of how many pieces; there are more if `hasMore`. */
    pieces: z.int(),
    hasMore: z.boolean(),
  }),
});

export const saveMaterialMinimum = endpoint({
  method: "PUT",
  path: `${materialPath}/minimums`,
  summary: "How many whole sheets of a material always lie there; 0: none",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Запас материала" },
  body: z.strictObject({ material: StockMaterialCode, version: z.int(), sheets: z.int().min(0).max(999) }),
  response: z.object({ version: z.int() }),
  errors: ["content_changed_meanwhile"],
});
