import { expect, test } from "vitest";
import { lastReleasedTools } from "./released-tools.ts";
import { brokenTools, type PublicTools, publicTools } from "./public-tools.ts";

test("programs of the last release go on working (docs/public-api/README.md)", () => {
  expect(brokenTools(lastReleasedTools(), publicTools())).toEqual([]);
});

const former: PublicTools = {
  "buyers/find": {
    parameters: { query: { type: "string" }, sort: { type: "string", values: ["price", "new"] } },
    required: ["query"],
  },
};
const find = former["buyers/find"] as PublicTools[string];
const changed = (given: Partial<PublicTools[string]>): PublicTools => ({ "buyers/find": { ...find, ...given } });

test.each<[string, PublicTools, string[]]>([
  ["nothing changes", former, []],
  ["a tool is added", { ...former, "buyers/other": find }, []],
  ["a parameter is added", changed({ parameters: { ...find.parameters, page: { type: "integer" } } }), []],
  ["a parameter need not be sent any more", changed({ required: [] }), []],
  [
    "a value is added",
    changed({ parameters: { ...find.parameters, sort: { type: "string", values: ["price", "new", "old"] } } }),
    [],
  ],
  ["a tool is gone", {}, ["buyers/find is gone"]],
  ["a parameter is gone", changed({ parameters: { query: { type: "string" } } }), ["buyers/find: sort is gone"]],
  [
    "a type changes",
    changed({ parameters: { ...find.parameters, query: { type: "number" } } }),
    ["buyers/find: query is number, no longer string"],
  ],
  [
    "a value is gone",
    changed({ parameters: { ...find.parameters, sort: { type: "string", values: ["price"] } } }),
    ["buyers/find: sort no longer takes new"],
  ],
  [
    "any text becomes a list",
    changed({ parameters: { ...find.parameters, query: { type: "string", values: ["a"] } } }),
    ["buyers/find: query takes a list of values alone"],
  ],
  ["a parameter must be sent", changed({ required: ["query", "sort"] }), ["buyers/find: sort must be sent"]],
])("%s", (_, now, faults) => {
  expect(brokenTools(former, now)).toEqual(faults);
});
