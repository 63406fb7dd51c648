import type { PriceListTexts } from "../../pricing-rules/price-texts.ts";
import type { TabletopPrices } from "./tabletop-prices.ts";

const rules = "Надбавки";
const work = "Вырезы и работы, ₽";
const packing = "Крепёж и упаковка, ₽";

export const tabletopPriceTexts: PriceListTexts<TabletopPrices> = {
  minimum: { group: "Наименьшая цена, ₽", label: "Столешница" },
  slab: { group: "Плита, ₽ за слэб", codes: [{ option: "decor" }, { suffix: "мм" }] },
  polishedPercent: { group: rules, label: "Полированная плита" },
  remnantPercent: { group: rules, label: "Скидка на плиту, если столешница из остатка" },
  cuttingPerM: { group: work, label: "Резка контура, за метр" },
  edgePerM: { group: "Кромка, ₽ за метр", codes: [{ option: "edge" }] },
  edgeThickPercent: { group: "Кромка по толщине плиты", codes: [{ suffix: "мм" }] },
  backingPerM2: { group: work, label: "Влагостойкая основа, за м²" },
  splashbackPerM: { group: work, label: "Бортик, за метр" },
  corner: { group: work, label: "Скругление угла" },
  cutout: {
    group: "Вырез под раковину, ₽",
    codes: [
      {
        labels: {
          countertop: "Накладная",
          drop_in: "Встраиваемая",
          undermount: "Подстольная",
          integrated: "Интегрированная из той же плиты",
        },
      },
    ],
  },
  tapHole: { group: work, label: "Отверстие под смеситель" },
  towelSlot: { group: work, label: "Прорезь для полотенца" },
  bracket: { group: packing, label: "Скрытый кронштейн" },
  packing: {
    crate: { group: packing, label: "Обрешётка" },
    cratePerM2: { group: packing, label: "Обрешётка, за м²" },
  },
};
