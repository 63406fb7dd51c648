import type { PriceListTexts } from "../../pricing-rules/price-texts.ts";
import type { ShowerScreenPrices } from "./shower-screen-price.ts";

const rules = "Расход";
const work = "Покрытие, крепёж и упаковка, ₽";

export const showerScreenPriceTexts: PriceListTexts<ShowerScreenPrices> = {
  minimum: { group: "Наименьшая цена, ₽", label: "Душевая перегородка" },
  billedAreaMinMm2: { group: rules, label: "Наименьшая площадь к оплате" },
  wastePercent: { group: rules, label: "Стекло" },
  glassPerM2: { group: "Стекло, ₽ за м²", codes: [{ option: "glass" }, { option: "thickness" }] },
  temperingPerM2: { group: "Закалка, ₽ за м²", codes: [{ option: "thickness" }] },
  polishPerM: { group: "Полировка кромки, ₽ за метр", codes: [{ option: "thickness" }] },
  profilePerM: { group: "Профиль, ₽ за метр", codes: [{ option: "profileColor" }] },
  support: { group: "Штанга, ₽", codes: [{ option: "support" }] },
  cutouts: { group: "Вырез, ₽", codes: [{ option: "cutouts" }] },
  coatingPerM2: { group: work, label: "Водоотталкивающее покрытие, за м²" },
  mount: { group: work, label: "Крепёж и уплотнители" },
  packing: {
    crate: { group: work, label: "Обрешётка" },
    cratePerM2: { group: work, label: "Обрешётка, за м²" },
  },
};
