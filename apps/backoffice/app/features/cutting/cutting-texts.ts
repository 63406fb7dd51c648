import type {
  CuttingItemState,
  CuttingPlanCard,
  CuttingPlanState,
  CuttingSheet,
  LeftOutReason,
} from "@zertsalo/contract/staff-cutting";
import { formatCount } from "@zertsalo/domain/text/format";
import type { StatusTone } from "@zertsalo/ui/status-pill";

interface StateText {
  tone: StatusTone;
  text: string;
}

export const planStates: Readonly<Record<CuttingPlanState, StateText>> = {
  draft: { tone: "yellow", text: "Черновик" },
  released: { tone: "accent", text: "Отдан в цех" },
  cut: { tone: "green", text: "Раскроен" },
  cancelled: { tone: "grey", text: "Отменён" },
};

/** The same, of all plans in that state. */
export const planViews: Readonly<Record<CuttingPlanState, string>> = {
  draft: "Черновики",
  released: "В цехе",
  cut: "Раскроены",
  cancelled: "Отменены",
};

const closedSheets: Readonly<Record<Exclude<CuttingItemState, "planned">, StateText>> = {
  cut: { tone: "green", text: "Раскроен" },
  broken: { tone: "red", text: "Не раскроен" },
  dropped: { tone: "grey", text: "Отменён" },
};

export function sheetState(
  { state, isLocked }: Pick<CuttingSheet, "state" | "isLocked">,
  plan: CuttingPlanState,
): StateText {
  if (state !== "planned") return closedSheets[state];
  return isLocked && plan === "draft" ? { tone: "accent", text: "Закреплён" } : planStates[plan];
}

export const leftOutReasons: Readonly<Record<LeftOutReason, string>> = {
  no_material: "нет свободного листа, на который оно помещается",
  too_large: "больше самого большого листа",
  no_batch: "заказ режут из одной партии, а её не хватает",
  no_stone: "место на камне покупателя больше не подходит",
  stone_shared:
    "на этой плите выбирает место ещё один покупатель: её режут, когда он закажет или уйдёт, не позже суток",
  limit: "план полон: составьте следующий",
};

export const partsText = (count: number) => formatCount(count, ["деталь", "детали", "деталей"]);
export const sheetsText = (count: number) => formatCount(count, ["лист", "листа", "листов"]);
export const remnantsText = (count: number) => formatCount(count, ["остаток", "остатка", "остатков"]);
export const piecesText = (count: number) => formatCount(count, ["изделие", "изделия", "изделий"]);

/** «2 листа, 1 остаток»; what there is none of is left out. */
export function unitsText({ sheets, remnants }: { sheets: number; remnants: number }): string {
  const parts = [sheets > 0 && sheetsText(sheets), remnants > 0 && remnantsText(remnants)];
  return parts.filter(Boolean).join(", ");
}

/** Where the area of these sheets goes, in whole percent that sum to 100. */
export function areaShares(sheets: readonly Pick<CuttingSheet, "areaMm2">[]) {
  const sum = (key: keyof CuttingSheet["areaMm2"]) => sheets.reduce((total, { areaMm2 }) => total + areaMm2[key], 0);
  const percent = (area: number) => Math.round((area / Math.max(1, sum("unit"))) * 100);
  const [parts, remnants] = [percent(sum("parts")), percent(sum("remnants"))];
  return { parts, remnants, waste: sheets.length > 0 ? 100 - parts - remnants : 0 };
}

/** The nearest day of what is not cut. */
export const firstDue = (sheets: readonly Pick<CuttingPlanCard["sheets"][number], "parts">[]): string | null =>
  sheets
    .flatMap(({ parts }) => parts.flatMap(({ due, state }) => (state === "planned" && due ? due : [])))
    .toSorted()[0] ?? null;
