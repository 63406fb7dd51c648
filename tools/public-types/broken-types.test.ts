import { expect, test } from "vitest";
import { brokenTypes } from "./broken-types.ts";
import { readTypes } from "./read-types.ts";
import type { PublicTypes } from "./shape.ts";

/** Besides the part each case may write the types that it speaks of. */
const goods = 'interface Goods { grams: number; note?: string; way: "hand" | "lift" }';
const answer = 'interface Answer { state: "sent" | "refused"; days: number | null }';
const part =
  "send(goods: Goods, limitMs?: number): Promise<Answer>; points(page: number): string[]; readonly name: string; draw(shape: Shape, ask: (code: string) => number): void";
const shape = 'type Shape = { kind: "round"; of: Shape[] } | { kind: "square"; side: number }';
const former = [goods, answer, shape, `export interface Part { ${part} }`];

const whole = (...changes: [from: string, to: string][]) =>
  changes.reduce((text, [from, to]) => text.replace(from, to), former.join("\n"));

/** What may be written, and what of it breaks who has built a part before. */
const cases: [sentence: string, source: string, faults: string[]][] = [
  ["nothing changes", whole(), []],
  ["an optional member is added", whole(["name: string", "name: string; close?(): void"]), []],
  ["a parameter is added, which a part may leave out", whole(["page: number", "page: number, city: string"]), []],
  ["a field of what is given is added", whole(["grams: number", "grams: number; fragile: boolean"]), []],
  ["a value of a list that is given is added", whole(['"lift"', '"lift" | "crane"']), []],
  ["a part may answer one thing more", whole(['"refused"', '"refused" | "lost"']), []],
  ["a part may answer any text", whole(['"sent" | "refused"', "string"]), []],
  ["a member need not be there any more", whole(["name:", "name?:"]), []],
  ["a type has another name", whole(["interface Goods", "interface Cargo"], ["goods: Goods", "goods: Cargo"]), []],
  [
    "a method is written as a field",
    whole(["points(page: number): string[]", "points: (page: number) => string[]"]),
    [],
  ],
  [
    "one more object is given that says by its value which it is",
    whole(["type Shape =", 'type Shape = { kind: "free"; path: string } |']),
    [],
  ],
  ["what a part asks may answer less", whole(["=> number", "=> 1 | 2"]), ["Part.draw of 2(): number is gone"]],
  [
    "what a part asks may answer null",
    whole(["=> number", "=> number | null"]),
    ["Part.draw of 2(): may be null besides"],
  ],
  [
    "what a part asks wants more",
    whole(["(code: string)", "(code: string, size: number)"]),
    ["Part.draw of 2 of 2 must be there"],
  ],
  [
    "a field of a type that speaks of itself is gone",
    whole(["; side: number", ""]),
    ["Part.draw of 1.of[].side is gone", "Part.draw of 1.side is gone"],
  ],

  ["a member is gone", whole(["; readonly name: string", ""]), ["Part.name is gone"]],
  ["an optional parameter is gone", whole([", limitMs?: number", ""]), ["Part.send of 2 is gone"]],
  [
    "a member that must be there is added",
    whole(["name: string", "name: string; close(): void"]),
    ["Part.close must be there"],
  ],
  ["a field of what is given is gone", whole(["grams: number; ", ""]), ["Part.send of 1.grams is gone"]],
  [
    "a field of what is given that could be missing is gone",
    whole(["note?: string; ", ""]),
    ["Part.send of 1.note is gone"],
  ],
  ["a field of what is given may be missing", whole(["grams:", "grams?:"]), ["Part.send of 1.grams may be missing"]],
  [
    "what is given may be null",
    whole(["grams: number", "grams: number | null"]),
    ["Part.send of 1.grams: may be null besides"],
  ],
  [
    "what is given has another type",
    whole(["grams: number", "grams: string"]),
    ["Part.send of 1.grams: was number, is string"],
  ],
  [
    "a list that is given becomes any text",
    whole(['"hand" | "lift"', "string"]),
    [
      'Part.send of 1.way: was "hand", is string',
      'Part.send of 1.way: was "lift", is string',
      "Part.send of 1.way: may be string besides",
    ],
  ],
  [
    "a value that a part compares with is gone",
    whole(['"hand" | "lift"', '"hand"']),
    ['Part.send of 1.way: "lift" is gone'],
  ],
  [
    "a parameter may be left out by the shop",
    whole(["page: number", "page?: number"]),
    ["Part.points of 1 may be missing"],
  ],
  [
    "an answer that a part gives is not taken any more",
    whole(['"sent" | "refused"', '"sent"']),
    ['Part.send()<1>.state: "refused" is gone'],
  ],
  ["an answer may no longer be null", whole(["number | null", "number"]), ["Part.send()<1>.days: null is gone"]],
  [
    "a field has to be answered besides",
    whole(["days:", "code: number; days:"]),
    ["Part.send()<1>.code must be there"],
  ],
  [
    "an answer is waited for no longer",
    whole(["Promise<Answer>", "Answer"]),
    ["Part.send(): was Promise, is an object with days, state"],
  ],
  ["a text becomes one of a list", whole(["name: string", 'name: "post" | "van"']), ["Part.name: string is gone"]],
];

const file = (at: number) => `tools/public-types/case-${at}.ts`;
const sources = [former.join("\n"), ...cases.map(([, source]) => source)];
const read = readTypes(
  sources.map((_, at) => ({ file: file(at), name: "Part", as: `Part ${at}`, is: "made" })),
  Object.fromEntries(sources.map((text, at) => [file(at), text])),
);
const onlyPart = (at: number, is: "made" | "given" = "made"): PublicTypes => ({
  points: { Part: { is, type: read.points[`Part ${at}`]?.type ?? "never" } },
  types: read.types,
});

test.each(cases.map(([sentence, , faults], at) => [sentence, faults, at + 1] as const))("%s", (_, faults, at) => {
  expect(brokenTypes(onlyPart(0), onlyPart(at)).toSorted()).toEqual(faults.toSorted());
});

test("what parts are given to call is held the other way round", () => {
  const at = (sentence: string) => cases.findIndex(([each]) => each === sentence) + 1;
  const faults = (sentence: string) => brokenTypes(onlyPart(0, "given"), onlyPart(at(sentence), "given"));
  expect(faults("a parameter is added, which a part may leave out")).toEqual(["Part.points of 2 must be there"]);
  expect(faults("a field of what is given is added")).toEqual(["Part.send of 1.fragile must be there"]);
  expect(faults("what is given may be null")).toEqual([]);
  expect(faults("a field has to be answered besides")).toEqual([]);
});

test("an interface that is gone is named", () => {
  expect(brokenTypes(onlyPart(0), { points: {}, types: {} })).toEqual(["Part is gone"]);
});
