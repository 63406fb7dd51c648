import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { maxBulkProducts, maxSheetRows, roundingSteps, sheetColumns } from "./product-sheet-limits.ts";
import { ContentChange, ProductFilters } from "./staff-products.ts";

const tag = "Каталог: сотрудникам";
const path = "/admin/products";

/** One change applied to many products. */
export const BulkChange = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("price"),
    percent: z.number().min(-90).max(300),
    roundTo: z.literal(roundingSteps),
  }),
  z.strictObject({ kind: z.literal("badge"), badge: z.enum(["new", "trend"]), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal("published"), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal("section"), sectionId: Id }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Digest of a checked change: exactly that change is applied, or none. */
const digest = z.string().length(43).nullable();

const Difference = z.object({
  /** Row of the sheet; 0 without one. */
  row: z.int(),
  id: Id,
  name: z.string(),
  changes: z.array(ContentChange),
  /** It changes a price that 1C overwrites at its next exchange. */
  isOverwrittenByErp: z.boolean(),
});

const AboutRow = z.object({ row: z.int(), id: Id.nullable(), text: z.string() });

export const BulkAnswer = z
  .object({
    differences: z.array(Difference),
    errors: z.array(AboutRow),
    /** Content gaps of products to be published; they do not block the change. */
    warnings: z.array(AboutRow),
    /** Null where there is nothing to apply. */
    digest,
    isApplied: z.boolean(),
  })
  .meta({ id: "BulkAnswer" });
export type BulkAnswer = z.infer<typeof BulkAnswer>;

export const changeProducts = endpoint({
  method: "POST",
  path: `${path}/bulk`,
  summary: "Without a digest tells what a change would do to each product; with the digest of that check does it",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Правка списка товаров" },
  body: z.strictObject({ ids: z.array(Id).min(1).max(maxBulkProducts), change: BulkChange, digest }),
  response: BulkAnswer,
  errors: ["products_changed_meanwhile", "section_not_found"],
});

export const SheetColumn = z.enum(sheetColumns);
export type SheetColumn = z.infer<typeof SheetColumn>;

const SheetValues = z.partialRecord(SheetColumn, z.string().max(300));

/** A row of a sheet as typed; a missing column changes nothing. */
export const SheetRow = z.strictObject({
  row: z.int().min(1),
  values: SheetValues,
  /** The row as exported; null if the file does not contain it. */
  exported: SheetValues.nullable(),
});
export type SheetRow = z.infer<typeof SheetRow>;

export const productSheet = endpoint({
  method: "GET",
  path: `${path}/sheet`,
  summary: "Products of a list as rows of a sheet, five hundred at a time",
  tag,
  rights: ["products.see"],
  query: ProductFilters,
  response: z.object({
    rows: z.array(z.record(SheetColumn, z.union([z.string(), z.number()]).nullable())),
    cursor: z.int().nullable(),
  }),
});

/** A product changed in the shop since its row was exported. */
const ChangedRow = z.object({ row: z.int(), id: Id, name: z.string(), changedSince: z.array(ContentChange) });

export const SheetAnswer = BulkAnswer.extend({
  differences: z.array(
    Difference.extend({
      /** Whether the product was changed in the shop since its row was exported. */
      sinceExport: z.enum(["same", "changed", "unknown"]),
      changedSince: z.array(ContentChange),
    }),
  ),
  /** Rows unchanged in the file: the shop's current values stay. */
  untouched: z.array(ChangedRow),
}).meta({ id: "SheetAnswer" });
export type SheetAnswer = z.infer<typeof SheetAnswer>;

export const importProductSheet = endpoint({
  method: "POST",
  path: `${path}/sheet`,
  summary: "Tells what the rows would change and what is wrong with them; with `apply` writes the ticked ones as shown",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Товары из таблицы" },
  body: z.strictObject({
    rows: z.array(SheetRow).min(1).max(maxSheetRows),
    /** Null: check only. */
    apply: z
      .strictObject({ digest: z.string().length(43), ticked: z.array(z.int().min(1)).min(1).max(maxSheetRows) })
      .nullable(),
  }),
  response: SheetAnswer,
  errors: ["products_changed_meanwhile", "payload_too_large"],
});
