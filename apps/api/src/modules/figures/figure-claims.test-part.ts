import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { ContentFigures } from "./content-figures.ts";

/** Figures that texts are checked against. */
export interface Known extends ContentFigures {
  /** Active products. */
  products: number;
  /** The highest discount of each active sale. */
  salePercents: readonly number[];
  facetMm: { min: number; max: number };
  reserveHours: number;
  billValidDays: number;
  storageDaysAtPickup: number;
}

interface Claim {
  /** The groups of a match are its figures. */
  pattern: RegExp;
  /** Whether the figures agree with the database. */
  isTrue: (figures: number[], known: Known, text: string) => boolean;
}

const stems: readonly [RegExp, number][] = [
  [/^одн/, 1],
  [/^дв(а|е|ух|ум)/, 2],
  [/^тр(и|ёх|ех|емя)$/, 3],
  [/^четыр(е|ёх|ех|ьмя)$/, 4],
  [/^пят(ь|и|ью)$/, 5],
  [/^шест(ь|и|ью)$/, 6],
  [/^сем(ь|и|ью)$/, 7],
  [/^вос(емь|ьми|емью)$/, 8],
  [/^девят(ь|и|ью)$/, 9],
  [/^десят(ь|и|ью)$/, 10],
  [/^двенадцат/, 12],
  [/^шестнадцат/, 16],
  [/^двадцат/, 20],
  [/^тридцат/, 30],
  [/^сорок/, 40],
];

function figureOf(typed: string): number {
  const digits = Number(typed.replaceAll(/\s/g, ""));
  if (!Number.isNaN(digits)) return digits;
  return stems.find(([stem]) => stem.test(typed.toLowerCase()))?.[1] ?? Number.NaN;
}

/** A number in digits or as a word. */
const n = String.raw`(\d+|[А-Яа-яё]{3,12})`;
const claim = (pattern: string, isTrue: Claim["isTrue"]): Claim => ({ pattern: new RegExp(pattern, "giu"), isTrue });
const offersIn = (known: Known) => configuratorTypeList.flatMap((type) => known[type] ?? []);
const minPrices = (known: Known) =>
  [...Object.values(known.minimumDeliveryPrice), ...offersIn(known).map(({ priceFrom }) => priceFrom)].map(
    (each) => each / 100,
  );
const widths = (known: Known) => [...offersIn(known).map(({ limits }) => limits.width), known.facetMm];

/** Patterns of figures in texts, each with its check against the database. */
const claims: readonly Claim[] = [
  claim(String.raw`${n} декор(?:а|ов|ами)?(?!\p{L})`, ([count], { figures }) => count === figures.decors),
  claim(String.raw`${n} форм(?:а|ы|ам)?(?!\p{L})`, ([count], { figures }) => count === figures.shapes),
  claim(String.raw`${n} цвет(?:а|ов)? полотна`, ([count], { figures }) => count === figures.canvasColors),
  claim(String.raw`от (\d+) до (\d+) мм`, ([from, to], known) =>
    widths(known).some(({ min, max }) => min === from && max === to),
  ),
  claim(String.raw`шаг\p{L}* (\d+) мм`, ([step], { mirror }) => step === mirror?.sizeStep),
  // A lead time is «от …», because it depends on the options.
  claim(String.raw`(\d+)[–-](\d+) рабочих дн`, () => false),
  claim(String.raw`от (\d+) рабоч(?:их|его) дн`, ([days], known, text) => {
    if (/с подсветкой/iu.test(text)) return days === known.led_mirror?.leadDaysFrom;
    return offersIn(known).some(({ leadDaysFrom }) => leadDaysFrom === days);
  }),
  claim(String.raw`${n} (?:магазин|шоурум|адрес)(?:а|ов)?(?!\p{L})`, ([count], { figures }) =>
    [figures.stores, figures.otherStores, figures.showrooms].includes(count ?? 0),
  ),
  claim(String.raw`${n} город(?:а|ов)(?!\p{L})`, ([count], { figures }) => count === figures.cities),
  claim(String.raw`${n} (?:готовых )?набор(?:а|ов)?(?!\p{L})`, ([count], { figures }) => count === figures.kits),
  claim(String.raw`скидк\p{L}* до (\d+) %`, ([percent], { figures, salePercents }) =>
    [figures.kitPercent.max, ...salePercents].includes(percent ?? 0),
  ),
  claim(String.raw`скидк\p{L}* от (\d+) %`, ([percent], { figures }) =>
    Object.values(figures.tiers).includes(percent ?? 0),
  ),
  claim(
    String.raw`скидка (\d+) %(?=, историю|\.)`,
    ([percent], known) => percent === known.registrationDiscountPercent,
  ),
  claim(String.raw`от (\d[\d ]*) ₽`, ([price], known) => minPrices(known).includes(price ?? 0)),
  claim(
    String.raw`с (\d+):00 до (\d+):00`,
    ([from, to], { workingHours }) =>
      from === Number.parseInt(workingHours.from) && to === Number.parseInt(workingHours.to),
  ),
  claim(String.raw`зарезервирован на (\d+) час`, ([hours], { reserveHours }) => hours === reserveHours),
  claim(
    String.raw`(?:счёта? — на|переводом в течение) (\d+) рабоч`,
    ([days], { billValidDays }) => days === billValidDays,
  ),
  claim(
    String.raw`заказ ждёт(?: в магазине)? (\d+) дн`,
    ([days], { storageDaysAtPickup }) => days === storageDaysAtPickup,
  ),
  claim(String.raw`у каждого изделия[^.]*3D-модел`, (_, { figures, products }) => figures.models === products),
  claim(String.raw`у (\d+) издел\p{L}* каталога[^.]*3D-модел`, ([count], { figures }) => count === figures.models),
];

/** Figures of a text that contradict the database, and unfilled placeholders. */
export function falseFigures(text: string, known: Known): string[] {
  const plain = text.replaceAll("\u00a0", " ");
  const open = plain.match(/\{\{[^}]*\}\}/g) ?? [];
  const untrue = claims.flatMap(({ pattern, isTrue }) =>
    [...plain.matchAll(pattern)].flatMap(([phrase, ...typed]) => {
      const figures = typed.map(figureOf);
      // «тех форм» contains no number.
      if (figures.some(Number.isNaN)) return [];
      return isTrue(figures, known, plain) ? [] : [phrase];
    }),
  );
  return [...open, ...untrue];
}
