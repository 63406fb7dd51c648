import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { StockUnitKind } from "./staff-material.ts";

export const cuttingTag = "Раскрой";
export const cuttingPath = "/admin/cutting";

export const CuttingPlanState = z.enum(["draft", "released", "cut", "cancelled"]);
export type CuttingPlanState = z.infer<typeof CuttingPlanState>;
/** Broken: it could not be followed. Dropped: the plan was cancelled before. */
export const CuttingItemState = z.enum(["planned", "cut", "broken", "dropped"]);
export type CuttingItemState = z.infer<typeof CuttingItemState>;
/** Why a piece is not in a plan: no free unit holds it, no sheet at all, its lot is used up, its chosen stone is gone, or the plan is full. */
export const LeftOutReason = z.enum(["no_material", "too_large", "no_batch", "no_stone", "stone_shared", "limit"]);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** In the frame of the unit as it came, mm: origin lower left. */
const rect = { x: z.int(), y: z.int(), width: z.int(), height: z.int() };
const CuttingCut = z.object({
  n: z.int(),
  /** «0» is the trimmed unit, its halves are «0a» and «0b». */
  piece: z.string(),
  axis: z.enum(["x", "y"]),
  /** From the left or lower edge of the piece on the table. */
  at: z.int(),
});
/** A cut as it is drawn and told: one after another they leave the pieces of the sheet. */
const CuttingStep = z.object({
  n: z.int(),
  axis: z.enum(["x", "y"]),
  /** The middle of the kerf, from its left or lower end. */
  x: z.number(),
  y: z.number(),
  lengthMm: z.int(),
  /** «Лист 3180 × 1580: отрезать снизу 482» */
  text: z.string(),
  /** «деталь 1, остаток М-00043»; empty: everything is cut further. */
  ready: z.string(),
});
export type CuttingStep = z.infer<typeof CuttingStep>;
const LaidPiece = z.object({
  ref: z.string(),
  kind: z.enum(["part", "remnant", "scrap"]),
  ...rect,
  /** Of a part: «761030-1-2/apron-front». */
  id: z.string().optional(),
  isTurned: z.boolean().optional(),
  /** Of a remnant once the plan is released: the number it will have. */
  unitId: Id.optional(),
});

/** How a unit is cut, as the checker has passed it: stored with the unit and the items that it was laid from. */
export const CuttingLayout = z.object({
  unit: z.object({
    id: z.string(),
    material: z.string(),
    kind: StockUnitKind,
    width: z.int(),
    height: z.int(),
    trimMm: z.int(),
    batch: z.string().nullable(),
    defects: z.array(z.object(rect)),
  }),
  items: z.array(
    z.object({
      id: z.string(),
      width: z.int(),
      height: z.int(),
      canTurn: z.boolean(),
      innerStages: z.int(),
      members: z.array(
        z.object({
          part: z.object({
            id: z.string(),
            material: z.string(),
            width: z.int(),
            height: z.int(),
            canTurn: z.boolean(),
          }),
          x: z.int(),
          y: z.int(),
        }),
      ),
    }),
  ),
  cuts: z.array(CuttingCut),
  pieces: z.array(LaidPiece),
  /** Items that a planner has put on their places by hand, until the sheet is calculated anew. */
  pinned: z.array(z.object({ item: z.string(), x: z.int(), y: z.int(), isTurned: z.boolean() })).optional(),
});
export type CuttingLayout = z.infer<typeof CuttingLayout>;

const CuttingPart = z.object({
  /** «761030-1-2/apron-front» */
  id: z.string(),
  /** Parts of one item are cut as one rectangle, and move together. */
  item: z.string(),
  /** On the map and on its label. */
  no: z.int(),
  piece: z.string(),
  number: z.int(),
  name: z.string(),
  /** «Подворот передний» */
  label: z.string(),
  due: z.iso.date().nullable(),
  width: z.int(),
  height: z.int(),
  isTurned: z.boolean(),
  /** «перед: запил 45°» */
  work: z.string(),
  state: CuttingItemState,
  /** False: its order was cancelled or changed since. */
  isDemanded: z.boolean(),
  /** Its buyer has chosen this very place. */
  isChosen: z.boolean(),
});
export type CuttingPart = z.infer<typeof CuttingPart>;

const CuttingRemnant = z.object({
  ref: z.string(),
  ...rect,
  /** Null before the plan is released. */
  unitId: Id.nullable(),
  number: z.string().nullable(),
});

export const CuttingSheet = z
  .object({
    id: Id,
    state: CuttingItemState,
    isLocked: z.boolean(),
    unit: z.object({
      id: Id,
      number: z.string(),
      kind: StockUnitKind,
      width: z.int(),
      height: z.int(),
      trimMm: z.int(),
      batch: z.string(),
      place: z.string(),
      defects: z.array(z.object(rect)),
      /** Absolute URL, valid for ten minutes. */
      photo: z.string().nullable(),
    }),
    steps: z.array(CuttingStep),
    pieces: z.array(LaidPiece),
    parts: z.array(CuttingPart),
    remnants: z.array(CuttingRemnant),
    areaMm2: z.object({ parts: z.int(), remnants: z.int(), unit: z.int() }),
  })
  .meta({ id: "CuttingSheet" });
export type CuttingSheet = z.infer<typeof CuttingSheet>;

const planFields = {
  id: Id,
  material: z.string(),
  materialText: z.string(),
  state: CuttingPlanState,
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  version: z.int(),
};

export const ListedCuttingPlan = z
  .object({
    ...planFields,
    sheets: z.int(),
    remnants: z.int(),
    parts: z.int(),
    /** Of the parts that are not cut yet. */
    firstDue: z.iso.date().nullable(),
    isMine: z.boolean(),
  })
  .meta({ id: "ListedCuttingPlan" });
export type ListedCuttingPlan = z.infer<typeof ListedCuttingPlan>;

export const CuttingPlanCard = z
  .object({
    ...planFields,
    releasedBy: z.string().nullable(),
    releasedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    kerfMm: z.number(),
    /** Parts lie along its vein, which runs along the width of the unit. */
    hasGrain: z.boolean(),
    sheets: z.array(CuttingSheet),
    /** Pieces that found no place and still wait. */
    leftOut: z.array(z.object({ piece: z.string(), name: z.string(), due: z.iso.date(), reason: LeftOutReason })),
    /** What keeps an open plan from being followed; empty: the checker has passed it. */
    faults: z.array(z.string()),
  })
  .meta({ id: "CuttingPlanCard" });
export type CuttingPlanCard = z.infer<typeof CuttingPlanCard>;

export const cuttingQueue = endpoint({
  method: "GET",
  path: `${cuttingPath}/queue`,
  summary: "Signed and paid pieces whose parts are neither planned nor cut, by material, the nearest day first",
  tag: cuttingTag,
  rights: ["cutting.see"],
  response: z.object({
    materials: z.array(
      z.object({
        material: z.string(),
        materialText: z.string(),
        firstDue: z.iso.date(),
        areaMm2: z.int(),
        /** Units that lie there free and may be planned. */
        sheets: z.int(),
        remnants: z.int(),
        pieces: z.array(
          z.object({
            code: z.string(),
            number: z.int(),
            name: z.string(),
            due: z.iso.date(),
            parts: z.int(),
            areaMm2: z.int(),
          }),
        ),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const cuttingPlans = endpoint({
  method: "GET",
  path: `${cuttingPath}/plans`,
  summary: "Cutting plans in a state, the latest first",
  tag: cuttingTag,
  rights: ["cutting.see"],
  query: z.object({
    state: CuttingPlanState.default("draft"),
    skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    plans: z.array(ListedCuttingPlan),
    hasMore: z.boolean(),
    counts: z.object({ draft: z.int(), released: z.int(), cut: z.int(), cancelled: z.int() }),
  }),
});

export const cuttingParams = z.object({ id: pathId });

export const cuttingPlan = endpoint({
  method: "GET",
  path: `${cuttingPath}/plans/:id`,
  summary: "A cutting plan: its sheets with cuts, parts and remnants; an open one is checked anew",
  tag: cuttingTag,
  rights: ["cutting.see"],
  params: cuttingParams,
  response: CuttingPlanCard,
  errors: ["cutting_plan_unknown"],
});
