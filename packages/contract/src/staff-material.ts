import { z } from "zod";
import { StoneRect } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";

export const materialTag = "Материалы цеха";
export const materialPath = "/admin/material";

export const StockUnitKind = z.enum(["sheet", "remnant"]);
export type StockUnitKind = z.infer<typeof StockUnitKind>;
export const StockUnitState = z.enum(["free", "written_off"]);
export type StockUnitState = z.infer<typeof StockUnitState>;
export const StockMovementKind = z.enum(["received", "moved", "counted", "measured", "written_off"]);
export type StockMovementKind = z.infer<typeof StockMovementKind>;
export const WriteOffReason = z.enum(["broken", "defective", "missing", "used_up", "sample"]);
export type WriteOffReason = z.infer<typeof WriteOffReason>;
export const StockDefectKind = z.enum(["crack", "chip", "stain", "repair"]);
export type StockDefectKind = z.infer<typeof StockDefectKind>;

const maxSideMm = 10_000;
const SideMm = z.int().min(1).max(maxSideMm);
const Place = z.string().trim().min(1).max(40);
const Batch = z.string().trim().max(40);
export const StockMaterialCode = z.string().max(60);

/** In the unit's frame, mm: origin lower left. */
export const StockDefect = z
  .strictObject({
    x: z.int().min(0).max(maxSideMm),
    y: z.int().min(0).max(maxSideMm),
    width: SideMm,
    height: SideMm,
    kind: StockDefectKind,
    note: z.string().trim().max(200),
  })
  .meta({ id: "StockDefect" });
export type StockDefect = z.infer<typeof StockDefect>;

/** A buyer's own place on a stone. */
export const UnitHold = z
  .object({
    id: z.uuid(),
    /** Of the piece. */
    name: z.string(),
    /** Of its order; null: a visitor is still choosing. */
    number: z.int().nullable(),
    /** Without an order it ends then. */
    until: z.iso.datetime({ offset: true }),
    /** Where the parts of the piece lie, mm. */
    parts: z.array(StoneRect),
  })
  .meta({ id: "UnitHold" });
export type UnitHold = z.infer<typeof UnitHold>;

/** A slab, board, glass sheet or remnant. */
export const ListedStockUnit = z
  .object({
    id: Id,
    /** As printed: «М-00412». */
    number: z.string(),
    material: z.string(),
    materialText: z.string(),
    family: z.string(),
    kind: StockUnitKind,
    width: z.int(),
    height: z.int(),
    batch: z.string(),
    place: z.string(),
    state: StockUnitState,
    receivedOn: z.iso.date(),
    countedAt: z.iso.datetime().nullable(),
    /** Absolute URL, valid for ten minutes. */
    preview: z.string().nullable(),
    defects: z.int(),
    /** A veined remnant waits for its photo: no plan uses it before. */
    needsPhoto: z.boolean(),
    /** The open cutting plan that has it reserved. */
    planId: Id.nullable(),
    /** Buyers who have their places on it, the oldest first. */
    holds: z.array(UnitHold),
    version: z.int(),
  })
  .meta({ id: "ListedStockUnit" });
export type ListedStockUnit = z.infer<typeof ListedStockUnit>;

const ListedFamily = z.object({ family: z.string(), name: z.string(), units: z.int() });

export const StockUnitView = z.enum(["free", "sheet", "remnant", "planned", "needs_photo", "old", "written_off"]);
export type StockUnitView = z.infer<typeof StockUnitView>;

export const stockUnits = endpoint({
  method: "GET",
  path: `${materialPath}/units`,
  summary: "Units of material, by family, kind, place or typed text, with their totals",
  tag: materialTag,
  rights: ["material.see"],
  query: z.object({
    view: StockUnitView.default("free"),
    family: z.string().max(20).default(""),
    place: z.string().max(40).default(""),
    q: z.string().max(100).default(""),
    skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
  }),
  programs: true,
  response: z.object({
    units: z.array(ListedStockUnit),
    hasMore: z.boolean(),
    /** How many the filters leave. */
    total: z.int(),
    families: z.array(ListedFamily),
    totals: z.object({
      sheets: z.int(),
      remnants: z.int(),
      remnantAreaMm2: z.int(),
      withDefects: z.int(),
      needsPhoto: z.int(),
      /** Received more than ninety days ago. */
      old: z.int(),
      /** What the free units have cost; null for whoever may not see it. */
      cost: Money.nullable(),
    }),
  }),
});

export const stockOptions = endpoint({
  method: "GET",
  path: `${materialPath}/options`,
  summary: "Materials with the size of their sheets, and places that are in use",
  tag: materialTag,
  rights: ["material.see", "cutting.see"],
  response: z.object({
    materials: z.array(
      z.object({ code: z.string(), family: z.string(), text: z.string(), width: z.int(), height: z.int() }),
    ),
    families: z.array(z.object({ family: z.string(), name: z.string() })),
    places: z.array(z.string()),
  }),
});

const Movement = z.object({
  kind: StockMovementKind,
  place: z.string(),
  areaMm2: z.int(),
  reason: WriteOffReason.nullable(),
  note: z.string(),
  /** Null: it lay there before there was a ledger. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});

export const StockUnitCard = ListedStockUnit.omit({ defects: true })
  .extend({
    defects: z.array(StockDefect),
    photo: z.object({ link: z.string(), preview: z.string(), at: z.iso.datetime() }).nullable(),
    note: z.string(),
    parent: z.object({ id: Id, number: z.string() }).nullable(),
    remnants: z.array(z.object({ id: Id, number: z.string() })),
    /** Null: it is not entered, or not for the caller. */
    cost: Money.nullable(),
    movements: z.array(Movement),
  })
  .meta({ id: "StockUnitCard" });
export type StockUnitCard = z.infer<typeof StockUnitCard>;

const params = z.object({ id: pathId });
const version = z.int();

export const stockUnit = endpoint({
  method: "GET",
  path: `${materialPath}/units/:id`,
  summary: "One unit: size, defects, photo, and its movements",
  tag: materialTag,
  rights: ["material.see", "cutting.see"],
  params,
  response: StockUnitCard,
  errors: ["stock_unit_unknown"],
});

export const stockScan = endpoint({
  method: "GET",
  path: `${materialPath}/scan`,
  summary: "The unit that a scanned or typed code names",
  tag: materialTag,
  rights: ["material.see"],
  query: z.object({ text: z.string().max(300) }),
  response: ListedStockUnit,
  errors: ["stock_unit_unknown"],
});

export const receiveStock = endpoint({
  method: "POST",
  path: `${materialPath}/units`,
  summary: "Takes in equal sheets or one remnant; each gets a number of its own",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Материал принят" },
  body: z
    .strictObject({
      material: StockMaterialCode,
      kind: StockUnitKind,
      width: SideMm,
      height: SideMm,
      count: z.int().min(1).max(60),
      batch: Batch,
      place: Place,
      receivedOn: z.iso.date(),
      /** Of one unit; only from whoever may see it. */
      cost: Money.nullable(),
    })
    .refine(({ kind, count }) => kind === "sheet" || count === 1, { path: ["count"] }),
  response: z.object({ units: z.array(ListedStockUnit) }),
  errors: ["forbidden"],
});

export const moveStock = endpoint({
  method: "POST",
  path: `${materialPath}/units/:id/place`,
  summary: "The unit lies at another place now; the same place again changes nothing",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Материал переставлен" },
  params,
  body: z.strictObject({ place: Place }),
  response: ListedStockUnit,
  errors: ["stock_unit_unknown", "stock_unit_gone"],
});

export const countStock = endpoint({
  method: "POST",
  path: `${materialPath}/units/:id/count`,
  summary: "The unit was seen at this place when the stock was counted",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Материал посчитан" },
  params,
  body: z.strictObject({ place: Place }),
  response: ListedStockUnit,
  errors: ["stock_unit_unknown", "stock_unit_gone"],
});

export const measureStock = endpoint({
  method: "PUT",
  path: `${materialPath}/units/:id`,
  summary: "Corrects size, batch and note by what was measured",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Материал измерен" },
  params,
  body: z.strictObject({ version, width: SideMm, height: SideMm, batch: Batch, note: z.string().trim().max(300) }),
  response: StockUnitCard,
  errors: ["stock_unit_unknown", "stock_unit_gone", "stock_unit_changed", "stock_unit_planned"],
});

export const saveStockDefects = endpoint({
  method: "PUT",
  path: `${materialPath}/units/:id/defects`,
  summary: "All cracks, chips and stains of the unit, with their place on it",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Дефекты материала" },
  params,
  body: z.strictObject({ version, defects: z.array(StockDefect).max(20) }),
  response: StockUnitCard,
  errors: ["stock_unit_unknown", "stock_unit_gone", "stock_unit_changed", "stock_unit_planned"],
});

export const writeOffStock = endpoint({
  method: "POST",
  path: `${materialPath}/units/:id/write-off`,
  summary: "The unit is gone for good, with the reason",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Материал списан" },
  params,
  body: z.strictObject({ version, reason: WriteOffReason, note: z.string().trim().max(300) }),
  response: StockUnitCard,
  errors: ["stock_unit_unknown", "stock_unit_gone", "stock_unit_changed", "stock_unit_planned"],
});

export const releaseStockHold = endpoint({
  method: "POST",
  path: `${materialPath}/units/:id/release`,
  summary: "Ends a buyer's place on the unit, with the reason; one who has ordered is to be offered another stone",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Место покупателя на камне снято" },
  params,
  body: z.strictObject({ version, hold: z.uuid(), reason: z.string().trim().min(1).max(300) }),
  response: StockUnitCard,
  errors: ["stock_unit_unknown", "stock_unit_gone", "stock_unit_changed", "stock_unit_not_held"],
});

export const saveStockCost = endpoint({
  method: "PUT",
  path: `${materialPath}/units/:id/cost`,
  summary: "What the unit has cost",
  tag: materialTag,
  rights: ["material.cost"],
  audit: { kind: "change", about: "material", title: "Стоимость материала" },
  params,
  body: z.strictObject({ version, cost: Money.nullable() }),
  response: StockUnitCard,
  errors: ["stock_unit_unknown", "stock_unit_changed"],
});

/** The body is a form with one picture, `file`. */
export const addStockPhoto = endpoint({
  method: "POST",
  path: `${materialPath}/units/:id/photo`,
  summary: "The photo of the unit; a new one replaces it",
  tag: materialTag,
  rights: ["material.change"],
  audit: { kind: "change", about: "material", title: "Фото материала" },
  params,
  response: StockUnitCard,
  errors: ["stock_unit_unknown", "stock_unit_gone", "file_type", "file_broken", "payload_too_large", "unavailable"],
});

const maxLabels = 120;

export const stockLabels = endpoint({
  method: "GET",
  path: `${materialPath}/labels`,
  summary: "Labels of these units as PDF, 62 × 29 mm each, with QR codes that open them",
  tag: materialTag,
  rights: ["material.see"],
  query: z.object({
    units: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .max(maxLabels * 10),
  }),
  response: z.object({ name: z.string(), file: z.base64() }),
  errors: ["stock_unit_unknown"],
});
