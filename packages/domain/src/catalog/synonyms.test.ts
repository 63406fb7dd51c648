import { fc, test as propertyTest } from "@fast-check/vitest";
import type { SynonymGroup } from "@zertsalo/contract/staff-synonyms";
import { caseCount } from "@zertsalo/testing/test-size";
import { describe, expect, test } from "vitest";
import { groupSynonyms, type SynonymRow, synonymRows, synonymsViolation } from "./synonyms.ts";

const oneWay = (typed: string[], found: string[]): SynonymGroup => ({ kind: "oneWay", typed, found });
const twoWay = (...terms: string[]): SynonymGroup => ({ kind: "twoWay", terms });
const sortedRows = (rows: readonly SynonymRow[]) =>
  rows
    .map(({ word, variants }) => ({ word, variants: variants.toSorted() }))
    .toSorted((a, b) => (a.word < b.word ? -1 : 1));

test("a group of one way leads from each left word, one of both ways from each word to all others", () => {
  expect(synonymRows([oneWay(["кран", "вентиль"], ["смеситель"]), twoWay("круг", "круглый", "круглое")])).toEqual([
    { word: "кран", variants: ["смеситель"] },
    { word: "вентиль", variants: ["смеситель"] },
    { word: "круг", variants: ["круглый", "круглое"] },
    { word: "круглый", variants: ["круг", "круглое"] },
    { word: "круглое", variants: ["круг", "круглый"] },
  ]);
});

test("rows are read as groups: what finds each other, and what finds the same", () => {
  const rows = [
    { word: "вентиль", variants: ["смеситель"] },
    { word: "кран", variants: ["смеситель"] },
    { word: "круг", variants: ["круглый"] },
    { word: "круглый", variants: ["круг"] },
    { word: "латунь", variants: ["бронза"] },
    { word: "лишнее", variants: [] },
  ];
  expect(groupSynonyms(rows)).toEqual([
    oneWay(["вентиль", "кран"], ["смеситель"]),
    twoWay("круг", "круглый"),
    oneWay(["латунь"], ["бронза"]),
  ]);
});

const word = fc.constantFrom("бра", "круг", "кран", "лампа", "латунь", "раковина", "тумба", "чаша");
const group: fc.Arbitrary<SynonymGroup> = fc.oneof(
  fc.record({
    kind: fc.constant("oneWay" as const),
    typed: fc.array(word, { minLength: 1, maxLength: 3 }),
    found: fc.array(word, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("twoWay" as const), terms: fc.uniqueArray(word, { minLength: 2, maxLength: 4 }) }),
);
propertyTest.prop([fc.array(group, { maxLength: 8 })], { numRuns: caseCount(2_000) })(
  "groups read from rows lead where the rows do",
  (groups) => {
    const rows = synonymRows(groups).filter(({ variants }) => variants.length > 0);
    expect(sortedRows(synonymRows(groupSynonyms(rows)))).toEqual(sortedRows(rows));
  },
);

describe("groups are refused", () => {
  const rootOf = (text: string) => text.slice(0, 4);
  test.each([
    ["a word on both sides", [oneWay(["кран"], ["смеситель", "кран"])], /«кран» стоит с обеих сторон/],
    ["a word typed in two groups", [oneWay(["чаша"], ["раковина"]), twoWay("чаша", "миска")], /«чаша» набирают в двух/],
    [
      "two forms of one word in two groups",
      [twoWay("круглый", "кольцо"), oneWay(["круглое"], ["овал"])],
      /«круглое» и «круглый» для поиска одно слово/,
    ],
  ])("for %s", (_reason, groups, text) => {
    expect(synonymsViolation(groups, rootOf)).toMatch(text);
  });

  test("not for forms within one group, and not for a word that is typed here and found there", () => {
    const groups = [twoWay("круглый", "круглое"), oneWay(["кольцо"], ["круглый"])];
    expect(synonymsViolation(groups, rootOf)).toBeNull();
  });
});
