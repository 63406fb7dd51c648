import type {
  StockDefectKind,
  StockMovementKind,
  ListedStockUnit,
  StockUnitView,
  WriteOffReason,
} from "@zertsalo/contract/staff-material";
import { formatArea, formatNumber } from "@zertsalo/domain/text/format";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const viewTitles: Readonly<Record<StockUnitView, string>> = {
  free: "Все на складе",
  sheet: "Целые листы",
  remnant: "Остатки",
  planned: "В плане раскроя",
  needs_photo: "Ждут фото",
  old: "Лежат дольше 90 дней",
  written_off: "Списанные",
};

export const movementTitles: Readonly<Record<StockMovementKind, string>> = {
  received: "Принят",
  moved: "Переставлен",
  counted: "Посчитан",
  measured: "Измерен",
  written_off: "Списан",
};

export const writeOffReasons: Readonly<Record<WriteOffReason, string>> = {
  broken: "Разбит",
  defective: "Брак",
  missing: "Не нашли",
  used_up: "Израсходован",
  sample: "На образцы",
};

export const defectKinds: Readonly<Record<StockDefectKind, string>> = {
  crack: "Трещина",
  chip: "Скол",
  stain: "Пятно",
  repair: "Ремонт",
};

export const unitSizeText = ({ width, height }: Pick<ListedStockUnit, "width" | "height">) =>
  `${formatNumber(width)} × ${formatNumber(height)}\u00a0мм`;

export const areaText = (areaMm2: number) => formatArea(areaMm2 / 1_000_000);

/** «Свободен», «В плане № 12», «Камень заказа № 761030», «Места покупателей: 2», «Ждёт фото», «Списан». */
export function unitState({
  state,
  needsPhoto,
  planId,
  holds,
}: Pick<ListedStockUnit, "state" | "needsPhoto" | "planId" | "holds">): {
  tone: StatusTone;
  text: string;
} {
  if (state === "written_off") return { tone: "grey", text: "Списан" };
  if (planId !== null) return { tone: "accent", text: `В плане № ${planId}` };
  if (holds.length > 1) return { tone: "accent", text: `Места покупателей: ${holds.length}` };
  const [hold] = holds;
  if (hold)
    return { tone: "accent", text: hold.number === null ? "Выбирает покупатель" : `Камень заказа № ${hold.number}` };
  return needsPhoto ? { tone: "yellow", text: "Ждёт фото" } : { tone: "green", text: "Свободен" };
}
