import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pieceCodeParams, WorkshopStage } from "./workshop.ts";

const Mm = z.int();

/** Equal parts stand once, with their codes. */
const BillPart = z.object({
  codes: z.array(z.string()).min(1),
  label: z.string(),
  /** Code of the stock, and its text: `stone/statuario/12/matt`. */
  material: z.string(),
  materialText: z.string(),
  width: Mm,
  height: Mm,
  thickness: Mm,
  rough: z.object({ width: Mm, height: Mm }),
  /** The side along the grain or vein; null: the part may be turned. */
  grain: z.enum(["width", "height"]).nullable(),
  edges: z.array(
    z.object({
      side: z.enum(["front", "back", "left", "right", "contour"]),
      work: z.enum(["polish", "facet", "straight", "bevel", "radius3", "mitre", "band", "raw"]),
      lengthMm: Mm,
    }),
  ),
  /** Centres from the lower left corner of the finished part. */
  features: z.array(
    z.object({
      kind: z.enum(["cutout", "hole", "slot", "notch"]),
      x: Mm,
      y: Mm,
      width: Mm,
      height: Mm,
      radius: Mm,
    }),
  ),
});
export type BillPart = z.infer<typeof BillPart>;

/** What a piece is cut from, bought for it and done with it. */
export const PieceBillOfWork = z
  .object({
    version: z.string(),
    parts: z.array(BillPart),
    hardware: z.array(z.object({ name: z.string(), quantity: z.int(), unit: z.enum(["pcs", "mm"]) })),
    operations: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        station: z.string(),
        stage: WorkshopStage,
        minutes: z.int(),
        restHours: z.int(),
        restWorkingDays: z.int(),
        /** What the minutes were counted from. */
        basis: z.string(),
      }),
    ),
  })
  .meta({ id: "PieceBillOfWork" });
export type PieceBillOfWork = z.infer<typeof PieceBillOfWork>;

export const pieceBillOfWork = endpoint({
  method: "GET",
  path: "/admin/workshop/pieces/:code/work",
  summary: "Parts, hardware and operations of a piece; null for one that no configurator has made",
  tag: "Цех",
  rights: ["workshop.see"],
  params: pieceCodeParams,
  response: z.object({ bill: PieceBillOfWork.nullable() }),
  errors: ["not_found"],
});
