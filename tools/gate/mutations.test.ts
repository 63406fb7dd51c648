import { join } from "node:path";
import { expect, test } from "vitest";
import { breaks } from "./breaks.ts";
import { breakErrors, brokenText } from "./check-breaks.ts";

const root = join(import.meta.dirname, "../..");

test("every break finds the code that it breaks and the tests that must catch it", () => {
  expect(breakErrors(root, breaks)).toEqual([]);
  expect(breaks).toHaveLength(31);
});

test("a break whose code is gone, or occurs twice, is named", () => {
  const [first] = breaks;
  const gone = { ...first!, find: "no such code anywhere" };
  expect(() => brokenText(root, gone)).toThrow(`«${gone.name}»: 0 occurrences`);
  expect(breakErrors(root, [{ ...first!, find: "export" }]).join("\n")).toMatch(/occurrences in .+, one expected/);
});
