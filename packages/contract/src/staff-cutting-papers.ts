import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { cuttingParams, cuttingPath, cuttingTag } from "./staff-cutting.ts";
import { cuttingSheetParams } from "./staff-cutting-changes.ts";

/** One sheet of the plan; without it all of them. */
const query = z.object({ sheet: pathId.optional() });
const paper = z.object({ name: z.string(), file: z.base64() });

export const cuttingMaps = endpoint({
  method: "GET",
  path: `${cuttingPath}/plans/:id/maps`,
  summary: "Cutting maps as PDF: of each sheet its drawing, the order of cuts and the parts",
  tag: cuttingTag,
  rights: ["cutting.see"],
  params: cuttingParams,
  query,
  response: paper,
  errors: ["cutting_plan_unknown"],
});

export const cuttingLabels = endpoint({
  method: "GET",
  path: `${cuttingPath}/plans/:id/labels`,
  summary: "Labels of all parts and new remnants as PDF, 62 × 29 mm each, with QR codes; once the plan is released",
  tag: cuttingTag,
  rights: ["cutting.see"],
  params: cuttingParams,
  query,
  response: paper,
  errors: ["cutting_plan_unknown", "cutting_plan_state"],
});

export const cuttingSheetDxf = endpoint({
  method: "GET",
  path: `${cuttingPath}/plans/:id/sheets/:sheet/dxf`,
  summary: "The sheet as DXF: unit, trim, parts, cuts, remnants and defects on layers of their own",
  tag: cuttingTag,
  rights: ["cutting.see"],
  params: cuttingSheetParams,
  response: paper.extend({ contentType: z.string() }),
  errors: ["cutting_plan_unknown"],
});
