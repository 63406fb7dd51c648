import { expect, test } from "vitest";
import { keyedGroups, listGroups, readTerms } from "./keyed-groups.ts";

test.each([
  ["Кран, вентиль", ["кран", "вентиль"]],
  [" ёлка;ёлка  ёлочный,", ["елка", "елочный"]],
  ["", []],
])("%j is read as %j", (text, terms) => {
  expect(readTerms(text)).toEqual(terms);
});

test("no group of a draft is lost, even if a word is typed in two of them", () => {
  const group = (found: string) => ({ kind: "oneWay" as const, typed: ["кран"], found: [found] });
  const groups = [group("смеситель"), group("лейка")];
  expect(listGroups(keyedGroups(groups))).toEqual(groups);
});
