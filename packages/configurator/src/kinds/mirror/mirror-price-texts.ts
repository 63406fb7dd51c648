import type { PriceListTexts } from "../../pricing-rules/price-texts.ts";
import type { MirrorPrices } from "./mirror-prices.ts";

const least = "Наименьшая цена, ₽";
const rules = "Расход и надбавки";
const work = "Работы, ₽";
const light = "Подсветка, ₽";
const packing = "Крепёж и упаковка, ₽";

export const mirrorPriceTexts: PriceListTexts<MirrorPrices> = {
  minimum: {
    mirror: { group: least, label: "Зеркало без подсветки" },
    led_mirror: { group: least, label: "Зеркало с подсветкой" },
  },
  billedAreaMinMm2: { group: rules, label: "Наименьшая площадь к оплате" },
  wastePercent: {
    rectangle: { group: rules, label: "Стекло, прямоугольник" },
    shaped: { group: rules, label: "Стекло, фигурное" },
  },
  glassPerM2: { group: "Полотно, ₽ за м²", codes: [{ option: "canvasColor" }, { option: "thickness" }] },
  polishPerM: { group: "Полировка кромки, ₽ за метр", codes: [{ option: "thickness" }] },
  facetPerM: { group: "Фацет, ₽ за метр", codes: [{ option: "facetSize" }] },
  curvedPercent: {
    polish: { group: rules, label: "Полировка кривой кромки" },
    facet: { group: rules, label: "Фацет кривой кромки" },
  },
  shapeCutPerM: { group: work, label: "Фигурный раскрой, за метр" },
  ldspPerM2: { group: "Подложка из ЛДСП, ₽ за м²", codes: [{ option: "ldspColor" }] },
  ldspBandPerM: { group: work, label: "Кромка подложки, за метр" },
  baguettePerM: { group: "Багет, ₽ за метр", codes: [{ option: "baguette" }] },
  baguetteCorner: { group: work, label: "Угол багета" },
  baguetteWastePercent: { group: rules, label: "Багет" },
  led: {
    housing: { group: light, label: "Корпус подсветки" },
    contourPerM: { group: light, label: "Контурная лента, за метр" },
    frontPerM: { group: light, label: "Фронтальная лента, за метр" },
    tunablePercent: { group: rules, label: "Лента с переменным оттенком" },
    transformer: { group: "Блок питания, ₽", codes: [{ suffix: "Вт" }] },
  },
  extras: { group: "Дополнительно, ₽", codes: [{ option: "additionally" }] },
  heating: {
    group: "Подогрев, ₽",
    codes: [
      { labels: { pad_274: "Коврик 274 × 274 мм", pad_574: "Коврик 274 × 574 мм", pad_900: "Коврик 524 × 900 мм" } },
    ],
  },
  filmPerM2: { group: work, label: "Защитная плёнка, за м²" },
  mount: {
    light: { group: packing, label: "Крепёж до 10 кг" },
    heavy: { group: packing, label: "Крепёж тяжелее 10 кг" },
  },
  packing: {
    carton: { group: packing, label: "Коробка" },
    cartonPerM2: { group: packing, label: "Коробка, за м²" },
    crate: { group: packing, label: "Обрешётка" },
    cratePerM2: { group: packing, label: "Обрешётка, за м²" },
  },
};
