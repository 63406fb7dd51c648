import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { CuttingPart, CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import type { Db } from "@zertsalo/db/connection";
import { formatDay } from "@zertsalo/domain/text/dates";
import { type CuttingLabel, cuttingLabelsPaper, type LabelSide } from "@zertsalo/pdf/cutting-labels";
import { ShopError } from "../../http/shop-error.ts";
import { findUnits, type StockUnitRow } from "../material-stock/material-stock.ts";
import { paperName, chosenSheets } from "./cutting-papers.ts";
import { sizeMm } from "./cutting-map.ts";
import { type DescribedPart, describeParts } from "./part-texts.ts";

interface LabelParts {
  db: Db;
  rules: PricingRules;
  /** Origin of the back office, which the QR codes open. */
  origin: string;
}

/** Remnants have their numbers from the release on: before it there is nothing to print. */
export async function cuttingLabelsFile(
  { db, rules, origin }: LabelParts,
  plan: CuttingPlanCard,
  sheetId: number | undefined,
): Promise<{ name: string; file: string }> {
  const sheets = chosenSheets(plan, sheetId);
  if (plan.state === "draft" || plan.state === "cancelled") throw new ShopError("cutting_plan_state");
  const ids = sheets.flatMap(({ parts }) => parts.map(({ id }) => id));
  const described = await describeParts(db, rules, ids);
  const remnantIds = sheets.flatMap(({ remnants }) => remnants.flatMap(({ unitId }) => unitId ?? []));
  const inStock = new Map((await findUnits(db, remnantIds)).map((unit) => [unit.id, unit]));
  const labels = sheets
    .filter(({ state }) => state === "planned" || state === "cut")
    .flatMap((sheet) => [
      ...sheet.parts.map((part) => partLabel(plan, part, described(part.id), origin)),
      ...sheet.remnants.flatMap((remnant) => remnantLabel(plan, sheet, remnant, { origin, inStock })),
    ]);
  const name = paperName(plan, sheets, sheetId);
  const file = await cuttingLabelsPaper(`Этикетки, ${name}`, labels);
  return { name: `Этикетки, ${name}.pdf`, file: file.toString("base64") };
}

function partLabel(
  plan: CuttingPlanCard,
  { id, no, piece, label, width, height, work, due }: CuttingPart,
  { part }: DescribedPart,
  origin: string,
): CuttingLabel {
  const worked = part?.edges.filter(({ work: own }) => own !== "raw").map(({ side }) => side) ?? [];
  return {
    kind: "part",
    piece,
    name: label,
    about: `Деталь ${no}, план № ${plan.id}`,
    size: `${sizeMm(part?.rough ?? { width, height })} мм`,
    material: plan.materialText,
    work,
    sides: worked.flatMap((side): LabelSide[] => (side === "contour" ? ["front", "back", "left", "right"] : [side])),
    due: due ? `к ${formatDay(due, "")}` : "",
    url: `${origin}/workshop/${id}/`,
  };
}

interface RemnantUnits {
  origin: string;
  /** What lies in the stock already, as it was measured after the cut. */
  inStock: ReadonlyMap<number, StockUnitRow>;
}

/** None for a remnant that became scrap. */
function remnantLabel(
  plan: CuttingPlanCard,
  { unit, state }: CuttingSheet,
  { number, unitId, ...planned }: CuttingSheet["remnants"][number],
  { origin, inStock }: RemnantUnits,
): CuttingLabel[] {
  const measured = inStock.get(unitId ?? 0);
  if (number === null || unitId === null || (state === "cut" && !measured)) return [];
  const lot = unit.batch ? `Остаток, партия ${unit.batch}` : "Остаток";
  const lines = [lot, `От ${unit.number}, план № ${plan.id}`, ...(measured ? [measured.place] : [])];
  const size = `${sizeMm(measured ?? planned)} мм`;
  const url = `${origin}/material/${unitId}/`;
  return [{ kind: "remnant", number, material: plan.materialText, size, lines, url }];
}
