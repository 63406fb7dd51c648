import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { CuttingPlanCard, cuttingParams, cuttingPath, cuttingTag } from "./staff-cutting.ts";
import { StockDefect, StockMaterialCode, WriteOffReason } from "./staff-material.ts";

export const cuttingSheetParams = z.object({ id: pathId, sheet: pathId });
const version = z.int();
const change = (title: string) => ({ kind: "change", about: "cutting", title }) as const;
const changed = ["cutting_plan_unknown", "cutting_plan_changed", "cutting_plan_state"] as const;
const PartId = z.string().max(80);

export const makeCuttingPlan = endpoint({
  method: "POST",
  path: `${cuttingPath}/plans`,
  summary: "A draft for what waits of a material, what is due first; its units are reserved",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("План раскроя составлен"),
  body: z.strictObject({
    material: StockMaterialCode,
    /** What is due later comes along where no further unit is opened for it; null: all that waits. */
    until: z.iso.date().nullable(),
  }),
  response: CuttingPlanCard,
  errors: ["cutting_nothing_waits", "cutting_no_material", "cutting_stock_changed"],
});

export const lockCuttingSheet = endpoint({
  method: "PUT",
  path: `${cuttingPath}/plans/:id/sheets/:sheet/lock`,
  summary: "A locked sheet stays as it is when the plan is calculated anew",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("Лист плана закреплён или отпущен"),
  params: cuttingSheetParams,
  body: z.strictObject({ version, isLocked: z.boolean() }),
  response: CuttingPlanCard,
  errors: [...changed],
});

export const moveCuttingPart = endpoint({
  method: "POST",
  path: `${cuttingPath}/plans/:id/moves`,
  summary:
    "A part, with the strips beside it, goes to a place on its sheet or another one of the plan, or back to the queue",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("Деталь плана перенесена"),
  params: cuttingParams,
  body: z.strictObject({
    version,
    part: PartId,
    toSheet: Id.nullable(),
    /** The lower left corner of all that moves with it; without it the planner says where it lies. */
    at: z.strictObject({ x: z.int().min(0).max(10_000), y: z.int().min(0).max(10_000) }).optional(),
  }),
  response: CuttingPlanCard,
  errors: [
    ...changed,
    "cutting_part_unknown",
    "cutting_sheet_locked",
    "cutting_stone_chosen",
    "cutting_does_not_fit",
    "cutting_place_unfit",
    "cutting_batch",
    "cutting_plan_outdated",
  ],
});

export const replanCutting = endpoint({
  method: "POST",
  path: `${cuttingPath}/plans/:id/replan`,
  summary: "Calculates the sheets that are not locked anew, with what waits if it is wanted",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("План раскроя пересчитан"),
  params: cuttingParams,
  body: z.strictObject({ version, withQueue: z.boolean() }),
  response: CuttingPlanCard,
  errors: [...changed, "cutting_nothing_waits", "cutting_no_material", "cutting_stock_changed"],
});

export const releaseCuttingPlan = endpoint({
  method: "POST",
  path: `${cuttingPath}/plans/:id/release`,
  summary: "Gives the plan to the workshop: from here on it does not change, and its remnants have numbers",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("План раскроя отдан в цех"),
  params: cuttingParams,
  body: z.strictObject({ version }),
  response: CuttingPlanCard,
  errors: [...changed, "cutting_plan_outdated"],
});

export const cancelCuttingPlan = endpoint({
  method: "POST",
  path: `${cuttingPath}/plans/:id/cancel`,
  summary: "Frees what is not cut: its units and parts; sheets that are cut stay so",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("План раскроя отменён"),
  params: cuttingParams,
  body: z.strictObject({ version, reason: z.string().trim().max(300) }),
  response: CuttingPlanCard,
  errors: [...changed],
});

const SideMm = z.int().min(1).max(10_000);
/** As it lies there after the cut; one that does not go back to the stock is scrap. */
export const MeasuredRemnant = z.strictObject({
  ref: z.string().max(40),
  isKept: z.boolean(),
  width: SideMm,
  height: SideMm,
  place: z.string().trim().max(40),
});

export const cutCuttingSheet = endpoint({
  method: "POST",
  path: `${cuttingPath}/plans/:id/sheets/:sheet/cut`,
  summary: "The sheet is cut: its unit is used up, each remnant that goes back is a unit of stock as it was measured",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("Лист раскроен"),
  params: cuttingSheetParams,
  body: z.strictObject({
    version,
    remnants: z.array(MeasuredRemnant).max(60),
  }),
  response: CuttingPlanCard,
  errors: [...changed, "cutting_remnants_unclear"],
});

export const correctCuttingSheet = endpoint({
  method: "POST",
  path: `${cuttingPath}/plans/:id/sheets/:sheet/correct`,
  summary:
    "The sheet could not be cut as planned: the unit is written off or goes back, what was not cut is planned again",
  tag: cuttingTag,
  rights: ["cutting.change"],
  audit: change("Лист плана исправлен у станка"),
  params: cuttingSheetParams,
  body: z.strictObject({
    version,
    outcome: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("written_off"), reason: WriteOffReason }),
      /** Whole, but not as it was planned: a defect was found. */
      z.strictObject({ kind: z.literal("returned"), defects: z.array(StockDefect).max(20) }),
    ]),
    /** Parts that came out well before. */
    cut: z.array(PartId).max(200),
    note: z.string().trim().max(300),
  }),
  response: z.object({
    plan: CuttingPlanCard,
    /** Of the draft for what was not cut; null: there is no material for it, and it waits. */
    next: Id.nullable(),
  }),
  errors: [...changed, "cutting_part_unknown"],
});
