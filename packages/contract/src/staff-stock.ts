import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";

const tag = "Остатки: сотрудникам";

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
    reason: z.string().trim().min(3).max(300),
  }),
  response: z.object({ done: z.literal(true) }),
  errors: ["product_not_found", "not_found", "stock_below_kept", "stock_moved_meanwhile"],
});
