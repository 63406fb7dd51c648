import { z } from "zod";

/** Who buys and where: hints alone. A city by its name is read besides what the protocol names. */
const UcpContext = z.object({
  currency: z.string().max(10).optional(),
  address_locality: z.string().trim().min(2).max(100).optional(),
});
export type UcpContext = z.infer<typeof UcpContext>;
export const ucpContext = UcpContext.optional();

const amount = z.int().min(0).max(10_000_000_00);
export const CatalogueFilters = z.object({
  categories: z.array(z.string().min(1).max(100)).max(20).optional(),
  price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
});
export type CatalogueFilters = z.infer<typeof CatalogueFilters>;

export const anyOptions = z.record(z.string().max(60), z.unknown());

const side = z.int().min(100).max(6_000).optional();
export const PlaceInput = z
  .object({ width_mm: side, height_mm: side, depth_mm: side })
  .refine(({ width_mm, height_mm, depth_mm }) => width_mm ?? height_mm ?? depth_mm, {
    error: "назовите хотя бы одну сторону места",
  });
export type PlaceInput = z.infer<typeof PlaceInput>;

/** A line of a cart or a checkout. Prices and names that are sent along are not read. */
export const UcpLine = z.object({
  item: z.object({ id: z.string().min(1).max(100) }),
  quantity: z.int().min(1).max(999),
  made_to_measure: z.object({ options: anyOptions, hash: z.string().regex(/^[\da-f]{32}$/) }).optional(),
});
export type UcpLine = z.infer<typeof UcpLine>;

export const UcpLines = z.array(UcpLine).min(1).max(40);
