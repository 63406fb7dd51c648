import { cuttingDxf } from "@zertsalo/configurator/output/cutting-dxf";
import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { formatDay } from "@zertsalo/domain/text/dates";
import { cuttingPaper } from "@zertsalo/pdf/cutting-paper";
import { ShopError } from "../../http/shop-error.ts";
import { toCuttingMap, sizeMm } from "./cutting-map.ts";

interface PaperFile {
  name: string;
  file: string;
}

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64");

/** All sheets of a plan, or the one that is asked for. */
export function chosenSheets({ sheets }: CuttingPlanCard, id: number | undefined): CuttingSheet[] {
  const found = id === undefined ? sheets : sheets.filter((sheet) => sheet.id === id);
  if (id !== undefined && found.length === 0) throw new ShopError("cutting_plan_unknown");
  return found;
}

const warnings: Readonly<Record<CuttingPlanCard["state"], string>> = {
  draft: "Черновик, в цех не отдан",
  released: "",
  cut: "",
  cancelled: "План отменён",
};

export async function cuttingMapsFile(plan: CuttingPlanCard, sheetId: number | undefined): Promise<PaperFile> {
  const sheets = chosenSheets(plan, sheetId);
  const file = await cuttingPaper({
    title: `План раскроя № ${plan.id}`,
    warning: warnings[plan.state],
    date: new Date(plan.releasedAt ?? plan.madeAt),
    sheets: sheets.map((sheet) => ({
      number: sheet.unit.number,
      material: plan.materialText,
      facts: factsText(plan, sheet),
      map: toCuttingMap(sheet),
      steps: sheet.steps,
      parts: sheet.parts.map(({ no, id, label, name, width, height, isTurned, due, work }) => ({
        no,
        id,
        label,
        size: `${sizeMm({ width, height })} мм${isTurned ? ", повёрнута" : ""}`,
        about: [name, due && `к ${formatDay(due, "")}`].filter(Boolean).join(", "),
        work,
      })),
      remnants: sheet.remnants.map((remnant) => ({
        number: remnant.number ?? "Остаток",
        size: `${sizeMm(remnant)} мм`,
      })),
    })),
  });
  return { name: `Карта раскроя ${paperName(plan, sheets, sheetId)}.pdf`, file: base64(file) };
}

/** «План № 5»; of one sheet «М-00412, план № 5». */
export function paperName(
  plan: CuttingPlanCard,
  [first]: readonly CuttingSheet[],
  sheetId: number | undefined,
): string {
  return sheetId === undefined || !first ? `план ${plan.id}` : `${first.unit.number}, план ${plan.id}`;
}

function factsText({ kerfMm, hasGrain }: CuttingPlanCard, { unit }: CuttingSheet): string {
  return [
    `${unit.kind === "remnant" ? "Остаток" : "Лист"} ${sizeMm(unit)} мм`,
    unit.place,
    unit.batch && `партия ${unit.batch}`,
    `пропил ${kerfMm} мм`,
    hasGrain && "рисунок вдоль ширины, не поворачивать",
  ]
    .filter(Boolean)
    .join(", ");
}

export function cuttingDxfFile(plan: CuttingPlanCard, sheetId: number): PaperFile & { contentType: string } {
  const [sheet] = chosenSheets(plan, sheetId);
  if (!sheet) throw new ShopError("cutting_plan_unknown");
  const notes = [
    `${sheet.unit.number}, план № ${plan.id}`,
    plan.materialText,
    factsText(plan, sheet),
    warnings[plan.state],
  ];
  const file = cuttingDxf(toCuttingMap(sheet), notes.filter(Boolean));
  return { name: `${plan.id}-${sheet.unit.id}.dxf`, contentType: "image/vnd.dxf", file: base64(file) };
}
