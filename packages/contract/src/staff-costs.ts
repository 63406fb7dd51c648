import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";

const tag = "Себестоимость";
const path = "/admin/costs";

/** A cost from its day on; null: not known any more. */
export const CostEntry = z
  .object({
    cost: Money.nullable(),
    from: z.iso.date(),
    author: z.string(),
    setAt: z.iso.datetime(),
  })
  .meta({ id: "CostEntry" });
export type CostEntry = z.infer<typeof CostEntry>;

/** Costs of one thing, the latest day first, and the version that a change has to name. */
export const CostHistory = z.object({ version: z.int(), entries: z.array(CostEntry) }).meta({ id: "CostHistory" });
export type CostHistory = z.infer<typeof CostHistory>;

const NewCost = z.strictObject({
  /** The last that was seen: 0 without any. */
  version: z.int().min(0),
  cost: Money.max(100_000_000_000).nullable(),
  from: z.iso.date(),
});
export type NewCost = z.infer<typeof NewCost>;

export const CostedProduct = z
  .object({
    id: Id,
    article: z.string().nullable(),
    name: z.string(),
    retail: Money.nullable(),
    /** Pieces ordered in the last 28 whole days. */
    sold: z.int(),
    /** Today's; null: not known. */
    cost: Money.nullable(),
  })
  .meta({ id: "CostedProduct" });
export type CostedProduct = z.infer<typeof CostedProduct>;

export const costedProducts = endpoint({
  method: "GET",
  path: `${path}/products`,
  summary: "Products with their cost of today, those that sell first; `lack` leaves those without one",
  tag,
  rights: ["costs.see"],
  query: z.object({
    /** Begins an article, or is a part of a name. */
    q: z.string().trim().max(100).default(""),
    lack: z.literal("1").optional(),
    skip: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({ products: z.array(CostedProduct), hasMore: z.boolean() }),
});

const ofProduct = z.object({ productId: pathId });

export const productCosts = endpoint({
  method: "GET",
  path: `${path}/products/:productId`,
  summary: "Costs of a product by the day they hold from",
  tag,
  rights: ["costs.see"],
  params: ofProduct,
  response: CostHistory,
  errors: ["product_not_found"],
});

export const setProductCost = endpoint({
  method: "PUT",
  path: `${path}/products/:productId`,
  summary: "A product's cost from a day on; lines of orders that were placed before stay as they are",
  tag,
  rights: ["costs.change"],
  audit: { kind: "change", about: "product", title: "Себестоимость товара" },
  params: ofProduct,
  body: NewCost,
  response: CostHistory,
  errors: ["product_not_found", "content_changed_meanwhile"],
});

/** Lines of one sheet that is pasted. */
export const maxCostLines = 2_000;

/** What a sheet would change; nothing is written while an article is unknown. */
export const CostSheetAnswer = z
  .object({
    changes: z.array(
      z.object({ id: Id, article: z.string(), name: z.string(), from: Money.nullable(), to: Money.nullable() }),
    ),
    unchanged: z.int(),
    /** Articles that no product has, or that stand there twice. */
    refused: z.array(z.string()),
    /** Null where there is nothing to write. */
    digest: z.string().nullable(),
    isApplied: z.boolean(),
  })
  .meta({ id: "CostSheetAnswer" });
export type CostSheetAnswer = z.infer<typeof CostSheetAnswer>;

export const importCosts = endpoint({
  method: "POST",
  path: `${path}/sheet`,
  summary: "Tells what costs by article would change from a day on; with the digest of that check writes them",
  tag,
  rights: ["costs.change"],
  audit: { kind: "change", about: "product", title: "Себестоимость из таблицы" },
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ article: z.string().min(1).max(40), cost: NewCost.shape.cost }))
      .min(1)
      .max(maxCostLines),
    from: z.iso.date(),
    /** Null: check only. */
    digest: z.string().nullable(),
  }),
  response: CostSheetAnswer,
  errors: ["products_changed_meanwhile"],
});

export const ResourceKind = z.enum(["station", "hardware", "material"]);
export type ResourceKind = z.infer<typeof ResourceKind>;

/** What pieces made to measure are counted from. */
export const CostedResource = z
  .object({
    /** «station:stone_saw», «hardware:hinge», «material:mdf/19». */
    resource: z.string(),
    kind: ResourceKind,
    name: z.string(),
    /** An hour of a station, a piece or a metre of hardware, a square metre of a material. */
    cost: Money.nullable(),
    history: CostHistory,
  })
  .meta({ id: "CostedResource" });
export type CostedResource = z.infer<typeof CostedResource>;

export const costedResources = endpoint({
  method: "GET",
  path: `${path}/resources`,
  summary: "Hours of stations, bought parts and, from the last sheet received, materials",
  tag,
  rights: ["costs.see"],
  response: z.object({ resources: z.array(CostedResource) }),
});

export const setResourceCost = endpoint({
  method: "PUT",
  path: `${path}/resources`,
  summary: "Cost of an hour of a station or of a bought part from a day on",
  tag,
  rights: ["costs.change"],
  audit: { kind: "change", about: "configurator", title: "Расценка изделий" },
  body: NewCost.extend({ resource: z.string().max(80) }),
  response: CostedResource,
  errors: ["not_found", "content_changed_meanwhile"],
});
