import { expect, test } from "vitest";
import type { SampleRequest } from "../load.ts";
import { each, inTurn } from "./row.ts";

const samples = ["/a", "/b", "/c"].map((path): SampleRequest => ({ method: "GET", path }));
const paths = (requests: readonly SampleRequest[]) => requests.map(({ path }) => path).join(" ");

test("reads go on where the last round has ended", () => {
  const next = inTurn(samples);
  expect([paths(next(2)), paths(next(4))]).toEqual(["/a /b", "/c /a /b /c"]);
});

test("a write is never sent twice", () => {
  const next = each(samples);
  expect(paths(next(2))).toBe("/a /b");
  expect(() => next(2)).toThrow("2 requests wanted, 1 prepared");
  expect(paths(next(1))).toBe("/c");
});
