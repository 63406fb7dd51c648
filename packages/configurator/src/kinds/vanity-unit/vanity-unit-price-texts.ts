import type { PriceListTexts } from "../../pricing-rules/price-texts.ts";
import type { VanityPrices } from "./vanity-prices.ts";

const rules = "Расход и надбавки";
const hardware = "Фурнитура и сборка, ₽";
const mounting = "Установка и упаковка, ₽";

export const vanityPriceTexts: PriceListTexts<VanityPrices> = {
  minimum: { group: "Наименьшая цена, ₽", label: "Тумба" },
  wastePercent: { group: rules, label: "ЛДСП на корпус" },
  ldspPerM2: { group: "Корпус из ЛДСП, ₽ за м²", codes: [{ option: "carcassColor" }] },
  bandPerM: { group: hardware, label: "Кромка корпуса, за метр" },
  facadePerM2: { group: "Фасад, ₽ за м²", codes: [{ option: "facade" }] },
  ralPercent: { group: rules, label: "Фасад по каталогу RAL" },
  drawer: { group: hardware, label: "Ящик с доводчиком" },
  drawerWide: { group: hardware, label: "Широкий ящик с доводчиком" },
  hinge: { group: hardware, label: "Петля с доводчиком" },
  handle: { group: "Ручка, ₽", codes: [{ option: "handle" }] },
  golaPerM: { group: hardware, label: "Профиль вместо ручек, за метр" },
  assemblyPerModule: { group: hardware, label: "Сборка секции" },
  mounting: {
    wallPair: { group: mounting, label: "Подвесы, пара" },
    leg: { group: mounting, label: "Ножка" },
    plinthPerM: { group: mounting, label: "Цоколь, за метр" },
  },
  siphon: { group: "Сифон, ₽", codes: [{ option: "siphon" }] },
  siphonCutout: { group: hardware, label: "Вырез под сифон в ящике" },
  ceramic: { group: "Мебельная раковина, ₽", codes: [{ suffix: "мм" }] },
  extras: { group: "Дополнительно, ₽", codes: [{ option: "additionally" }] },
  packing: {
    carton: { group: mounting, label: "Коробка" },
    cartonPerM2: { group: mounting, label: "Коробка, за м²" },
  },
};
