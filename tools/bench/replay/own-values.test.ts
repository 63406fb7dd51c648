import { expect, test } from "vitest";
import { ownValue, revive } from "./own-values.ts";

const replacements = new Map([
  ["anna", "boris"],
  ["7001", "7002"],
]);

test.each([
  { name: "a text", value: "anna", own: "boris" },
  {
    name: "an id inside of a document",
    value: '{"buyer":"anna","number":7001}',
    own: '{"buyer":"boris","number":7002}',
  },
  { name: "a number", value: 7001, own: 7002 },
  { name: "a list", value: ["anna", 7001, 5], own: ["boris", 7002, 5] },
  { name: "nothing", value: null, own: null },
  { name: "a flag", value: true, own: true },
])("replaces the recorded ids in $name", ({ value, own }) => {
  expect(ownValue(value, replacements)).toEqual(own);
});

test("dates and buffers survive being written to a file", () => {
  const values = [new Date("2026-11-18T10:00:00.000Z"), Buffer.from("key"), "2026-11-18", 5];
  expect(JSON.parse(JSON.stringify(values), revive)).toEqual(values);
});
