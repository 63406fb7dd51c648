import { readNumber } from "../text/read-number.ts";
import type { Money } from "@zertsalo/contract/money";
import type { ProductContent } from "@zertsalo/contract/product-content";
import type { SheetColumn } from "@zertsalo/contract/staff-products-bulk";
import { roubles } from "../text/format.ts";
import { readSheetMoment, sheetMomentText } from "./sheet-day.ts";

/** Column titles in the first row; import maps them back to columns. */
export const sheetTitles: Readonly<Record<SheetColumn, string>> = {
  id: "ID",
  code: "Код в адресе",
  name: "Название",
  article: "Артикул",
  barcode: "Штрихкод",
  section: "Раздел (код)",
  isActive: "На сайте",
  retail: "Розничная, ₽",
  noRegistry: "Без регистрации, ₽",
  old: "Старая, ₽",
  promo: "Акционная, ₽",
  promoFrom: "Акция с дня",
  promoUntil: "Акция по день",
  new: "Новинка",
  trend: "Хит",
  unit: "Единица",
  weightGrams: "Вес, г",
  leastStock: "Минимальный остаток",
};

const yesNo = (is: boolean) => (is ? "да" : "нет");

export function sheetValues(id: number, content: ProductContent, sectionCode: string) {
  const { prices, badges } = content;
  return {
    id,
    code: content.code,
    name: content.name,
    article: content.article,
    barcode: content.barcode,
    section: sectionCode,
    isActive: yesNo(content.isActive),
    retail: prices && roubles(prices.retail),
    noRegistry: prices && roubles(prices.noRegistry),
    old: prices?.old ? roubles(prices.old) : null,
    promo: prices?.promo ? roubles(prices.promo) : null,
    promoFrom: sheetMomentText(prices?.promoFrom ?? null, "from"),
    promoUntil: sheetMomentText(prices?.promoUntil ?? null, "until"),
    new: yesNo(badges.includes("new")),
    trend: yesNo(badges.includes("trend")),
    unit: content.unit,
    weightGrams: content.weightGrams,
    leastStock: content.leastStock,
  } satisfies Record<SheetColumn, string | number | null>;
}

interface Reading {
  after: ProductContent;
  errors: string[];
}

/** Changes of a product from one row. All errors are reported at once, each with the column's name. */
export function readSheetRow(
  values: Partial<Record<SheetColumn, string>>,
  before: ProductContent,
  sectionIdOf: (code: string) => number | null,
): Reading {
  const errors: string[] = [];
  const after = structuredClone(before);
  const fault = (column: SheetColumn, text: string) => errors.push(`${sheetTitles[column]}: ${text}`);
  const given = (column: SheetColumn, take: (text: string) => void) => {
    const text = values[column];
    if (text !== undefined) take(text);
  };
  const yes = (column: SheetColumn, take: (is: boolean) => void) =>
    given(column, (text) => {
      const word = text.toLowerCase();
      if (word === "да" || word === "нет") take(word === "да");
      else fault(column, "напишите «да» или «нет»");
    });
  const badge = (name: "new" | "trend") =>
    yes(name, (is) => {
      const others = after.badges.filter((each) => each !== name);
      after.badges = is ? [...others, name].toSorted() : others;
    });
  const money = (column: "retail" | "noRegistry" | "old") =>
    given(column, (text) => {
      const sum = parseKopecks(text);
      if (text !== "" && sum === null) fault(column, "это не сумма в рублях");
      else if (column === "old") after.prices = after.prices && { ...after.prices, old: sum };
      else if (sum !== null) after.prices = { ...(after.prices ?? noPrices(sum)), [column]: sum };
      else if (before.prices) fault(column, "цену нельзя стереть");
    });

  given("code", (text) => {
    if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 120) after.code = text;
    else fault("code", "латинские буквы, цифры и дефисы между ними");
  });
  given("name", (text) => {
    if (text && text.length <= 200) after.name = text;
    else fault("name", text ? "длиннее 200 знаков" : "пусто");
  });
  given("article", (text) => {
    if (text.length <= 40) after.article = text || null;
    else fault("article", "длиннее 40 знаков");
  });
  given("barcode", (text) => {
    if (/^(\d{8}|\d{12,14})?$/.test(text)) after.barcode = text || null;
    else fault("barcode", "8, 12, 13 или 14 цифр");
  });
  given("section", (text) => {
    const id = sectionIdOf(text);
    if (id === null) fault("section", "такого раздела нет");
    else after.sectionId = id;
  });
  yes("isActive", (is) => {
    after.isActive = is;
  });
  money("retail");
  money("noRegistry");
  money("old");
  readPromo(values, after, fault);
  badge("new");
  badge("trend");
  given("unit", (text) => {
    if (text && text.length <= 20) after.unit = text;
    else fault("unit", text ? "длиннее 20 знаков" : "пусто");
  });
  given("weightGrams", (text) => {
    if (text === "") after.weightGrams = null;
    else if (/^\d{1,7}$/.test(text)) after.weightGrams = Number(text);
    else fault("weightGrams", "целое число граммов");
  });
  given("leastStock", (text) => {
    if (text === "") after.leastStock = null;
    else if (/^\d{1,6}$/.test(text) && Number(text) <= 100_000) after.leastStock = Number(text);
    else fault("leastStock", "целое число штук, не больше 100000");
  });
  return { after, errors };
}

/** The price of a sale with its days; an emptied price ends the sale. */
function readPromo(
  values: Partial<Record<SheetColumn, string>>,
  after: ProductContent,
  fault: (column: SheetColumn, text: string) => void,
): void {
  const { promo, promoFrom, promoUntil } = values;
  if (promo === undefined && promoFrom === undefined && promoUntil === undefined) return;
  const { prices } = after;
  if (!prices) {
    if (promo || promoFrom || promoUntil) fault("promo", "сначала укажите розничную цену");
    return;
  }
  const sum = promo === undefined ? prices.promo : parseKopecks(promo);
  if (promo && sum === null) return fault("promo", "это не сумма в рублях");
  if (sum === null) {
    if (promo === undefined && (promoFrom || promoUntil)) fault("promo", "есть дни акции, а цены нет");
    after.prices = { ...prices, promo: null, promoFrom: null, promoUntil: null };
    return;
  }
  const edge = (column: "promoFrom" | "promoUntil", text: string | undefined) => {
    if (text === undefined) return prices[column];
    const at = readSheetMoment(text, column === "promoFrom" ? "from" : "until");
    if (at === null) fault(column, text ? "день вида 30.11.2026" : "укажите день акции");
    return at;
  };
  const [from, until] = [edge("promoFrom", promoFrom), edge("promoUntil", promoUntil)];
  if (promoFrom === undefined && from === null) fault("promoFrom", "укажите день акции");
  if (promoUntil === undefined && until === null) fault("promoUntil", "укажите день акции");
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    fault("promoUntil", "раньше начала акции");
  after.prices = { ...prices, promo: sum, promoFrom: from, promoUntil: until };
}

const noPrices = (sum: Money) => ({
  retail: sum,
  noRegistry: sum,
  promo: null,
  promoFrom: null,
  promoUntil: null,
  old: null,
});

/** «38 900», «38900,50 ₽» in kopecks; null if it is not a sum. */
export function parseKopecks(text: string): Money | null {
  const sum = readNumber(text);
  if (sum === null || sum < 0 || sum >= 1e9) return null;
  const kopecks = Math.round(sum * 100);
  return Math.abs(kopecks - sum * 100) < 1e-6 ? kopecks : null;
}
