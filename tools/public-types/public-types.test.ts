import { expect, test } from "vitest";
import { brokenTypes } from "./broken-types.ts";
import { extensionPoints } from "./extension-points.ts";
import { readTypes } from "./read-types.ts";
import { lastReleasedTypes } from "./released-types.ts";

test("parts that were built against the last release go on compiling (docs/public-api/README.md)", () => {
  expect(brokenTypes(lastReleasedTypes(), readTypes(extensionPoints))).toEqual([]);
});
