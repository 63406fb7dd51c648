import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { type PreparedText, prepareText } from "./prepare-text.ts";
import type { SearchTerm } from "./terms.ts";
import { buildVocabulary } from "./vocabulary.ts";

const names = [
  "зеркало онега с подсветкой в черной раме 80 60 см",
  "зеркало круглое ладога с подогревом и часами",
  "тумба с раковиной пинега напольная дуб натуральный",
  "раковина накладная купель",
  "столешница калаката под накладную раковину",
  "смеситель для раковины ручей высокий хром",
  "светильник над зеркалом блик",
  "полка ладога",
  "крючок двойной",
  "aquanika led ip44",
];
const vocabulary = buildVocabulary({
  entries: names.flatMap((name) => name.split(" ")).map((word) => ({ word, count: 1 })),
  synonyms: [
    { word: "умывальник", variants: ["раковина"] },
    { word: "кран", variants: ["смеситель"] },
    { word: "лампа", variants: ["светильник"] },
  ],
  heads: ["зеркало", "тумба", "раковина", "столешница", "смеситель", "светильник", "полка", "крючок"],
});
const prepare = (text: string) => prepareText(text, vocabulary);
const told = (term: SearchTerm | null) => term?.variants[0]?.join(" ") ?? null;
const wordsIn = (prepared: PreparedText) => {
  if (prepared.kind !== "terms") throw new Error(`«${prepared.kind}» instead of words`);
  return prepared;
};

describe("what was meant", () => {
  test.each([
    ["зеркало с подсветкой", null],
    ["зеркалами с подсветками", null],
    ["полок", null],
    ["зерка", null],
    ["зиркало с потсветкой", "зеркало с подсветкой"],
    ["тубма", "тумба"],
    ["крючечек", "крючок"],
    ["хрямбик", null],
    ["pthrfkj c gjlcdtnrjq", "зеркало с подсветкой"],
    ["nev,f 80[60", "тумба 80 60"],
    ["rh.xjr", "крючок"],
    ["зеркало jytuf", "зеркало онега"],
    ["фйгфтшлф", "aquanika"],
    ["зеркало шз44", "зеркало ip44"],
    ["pbhrfkj", "зеркало"],
    ["zerkalo", "зеркало"],
    ["tumba s rakovinoy", "тумба с раковиной"],
    ["Zerkalo 80x60", "зеркало 80 60"],
    ["svetilnik", "светильник"],
    ["smesitel dlya rakoviny", "смеситель для раковины"],
    ["zerkalo s podsvetkoj", "зеркало с подсветкой"],
    ["zirkalo", "зеркало"],
    ["зеркaло", "зеркало"],
    ["ЗEPKAЛO Oнега", "зеркало онега"],
    ["зиркaло", "зеркало"],
    ["аquаnikа", "aquanika"],
    ["aquanika led", null],
    ["qwzxv", null],
    ['"zerkalo"', null],
    ["умывальнек", "умывальник"],
    ["«зиркало»", null],
    ['"pthrfkj"', null],
    ["Зеркало, чёрное!", null],
  ])("«%s» is corrected to %j", (text, corrected) => {
    const prepared = wordsIn(prepare(text));
    expect(prepared.corrected).toBe(corrected);
  });
});

describe("what the product is", () => {
  test.each([
    ["зеркало с подсветкой", "зеркало", ["подсветкой"]],
    ["лампа над зеркалом", "лампа", ["зеркалом"]],
    ["краны для раковины", "краны", ["раковины"]],
    ["с раковиной тумба", "тумба", ["раковиной"]],
    ["с подогревом и часами зеркало", "зеркало", ["подогревом", "часами"]],
    ["в черной раме зеркало", "зеркало", ["черной", "раме"]],
    ["напольная с раковиной", "раковиной", ["напольная"]],
    ["онега", null, ["онега"]],
  ])("«%s» asks for %j", (text, head, rest) => {
    const prepared = wordsIn(prepare(text));
    expect(told(prepared.head)).toBe(head);
    expect(prepared.rest.map(told)).toEqual(rest);
  });
});

describe("sizes", () => {
  test.each([
    ["80x60", [["80", "60"]]],
    ["80 на 60 см", [["80", "60"]]],
    [
      "1200х700",
      [
        ["1200", "700"],
        ["120", "70"],
      ],
    ],
    ["600 мм", [["600"], ["60"]]],
    [
      "60*80*45",
      [
        ["60", "80", "45"],
        ["60", "80"],
      ],
    ],
  ])("«%s» may be written %j", (text, variants) => {
    const prepared = wordsIn(prepare(`зеркало ${text}`));
    expect(prepared.rest[0]?.variants).toEqual(variants);
  });
});

describe("articles and barcodes", () => {
  test.each([
    ["102769", "102769"],
    ["2900000012301", "2900000012301"],
    ["2900000 012301", "2900000012301"],
    ["артикул 111979", "111979"],
    ["зеркало 102769", "102769"],
    ["11504", "11504"],
    ["zr-80412", "ZR-80412"],
  ])("«%s» begins «%s»", (text, prefix) => {
    expect(prepare(text)).toEqual({ kind: "article", prefix });
  });

  test.each(["80 60", "зеркало 1200", "ip44"])("«%s» is none", (text) => {
    expect(prepare(text).kind).toBe("terms");
  });
});

test("a synonym stands beside the word", () => {
  expect(wordsIn(prepare("умывальник")).head?.variants).toEqual([["умывальник"], ["раковина"]]);
});

test("the last word may be unfinished, the others may not", () => {
  const { head, rest } = wordsIn(prepare("зеркало ладо"));
  expect(head?.isPrefix).toBe(false);
  expect(rest[0]).toEqual({ variants: [["ладо"]], isPrefix: true, isHead: false, isGoverned: false });
});

test("what is ruled out is not looked for", () => {
  const { rest, without } = wordsIn(prepare("зеркало без подсветки"));
  expect(rest).toEqual([]);
  expect(without).toEqual(["подсветк"]);
});

test.each(["", "  ", "!?", "с", "и", "см"])("«%s» asks for nothing", (text) => {
  expect(prepare(text)).toEqual({ kind: "nothing" });
});

property.prop([fc.string({ unit: "grapheme", maxLength: 60 })])(
  "accepts any text and returns only normal tokens",
  (text) => {
    const prepared = prepare(text);
    if (prepared.kind !== "terms") return;
    const words = [prepared.head, ...prepared.rest].flatMap((term) => term?.variants.flat() ?? []);
    for (const word of words) expect(word).toMatch(/^[a-zа-я0-9]+$/);
  },
);

property.prop([fc.subarray(["зеркало", "тумба", "онега", "черной", "80"], { minLength: 1 })])(
  "known tokens are never corrected",
  (words) => {
    expect(wordsIn(prepare(words.join(" "))).corrected).toBeNull();
  },
);
