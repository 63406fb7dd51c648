import type { Money } from "@zertsalo/contract/money";
import { wordFor } from "./format.ts";

const hundreds = [
  "",
  "сто",
  "двести",
  "триста",
  "четыреста",
  "пятьсот",
  "шестьсот",
  "семьсот",
  "восемьсот",
  "девятьсот",
];
const tens = [
  "",
  "",
  "двадцать",
  "тридцать",
  "сорок",
  "пятьдесят",
  "шестьдесят",
  "семьдесят",
  "восемьдесят",
  "девяносто",
];
const upToNineteen = [
  "",
  "один",
  "два",
  "три",
  "четыре",
  "пять",
  "шесть",
  "семь",
  "восемь",
  "девять",
  "десять",
  "одиннадцать",
  "двенадцать",
  "тринадцать",
  "четырнадцать",
  "пятнадцать",
  "шестнадцать",
  "семнадцать",
  "восемнадцать",
  "девятнадцать",
];

type Forms = readonly [one: string, few: string, many: string];

/** Threes of digits from the right, each with its word; a thousand is feminine. */
const orders: readonly { forms: Forms; isFeminine: boolean }[] = [
  { forms: ["рубль", "рубля", "рублей"], isFeminine: false },
  { forms: ["тысяча", "тысячи", "тысяч"], isFeminine: true },
  { forms: ["миллион", "миллиона", "миллионов"], isFeminine: false },
  { forms: ["миллиард", "миллиарда", "миллиардов"], isFeminine: false },
];
const kopecks: Forms = ["копейка", "копейки", "копеек"];

/** «Сто двадцать одна тысяча четыреста два рубля 50 копеек», as bills close. */
export function spellAmount(amount: Money): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 10 ** 14) throw new RangeError(`cannot spell ${amount}`);
  const roubles = Math.floor(amount / 100);
  const parts = orders.map(({ forms, isFeminine }, at) => {
    const three = Math.floor(roubles / 1000 ** at) % 1000;
    if (three === 0 && at > 0) return [];
    return [...spellThreeDigits(three, isFeminine), wordFor(three, forms)];
  });
  const roubleTokens = roubles === 0 ? ["ноль", "рублей"] : parts.toReversed().flat();
  const rest = amount % 100;
  const text = [...roubleTokens, String(rest).padStart(2, "0"), wordFor(rest, kopecks)].join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spellThreeDigits(three: number, isFeminine: boolean): string[] {
  const rest = three % 100;
  const isTeen = rest < 20;
  const last = isTeen ? rest : rest % 10;
  return [
    hundreds[Math.floor(three / 100)] ?? "",
    isTeen ? "" : (tens[Math.floor(rest / 10)] ?? ""),
    isFeminine && (last === 1 || last === 2) ? (["одна", "две"][last - 1] ?? "") : (upToNineteen[last] ?? ""),
  ].filter(Boolean);
}
