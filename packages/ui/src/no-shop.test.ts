import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname })
  .filter((name) => !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), "utf8") }));

const found = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([match]) => `${name}: ${match}`));

test("the only address here is that of pictures, which both apps serve", () => {
  expect(found(/["'`]\/[a-z]+\//g)).toEqual(["picture.tsx: `/media/"]);
});

test("no file and no export is about a product, a cart, favourites or an order", () => {
  const subjects = "(product|cart|favou?rite|order|checkout|promo|buyer|delivery)";
  expect(sources.filter(({ name }) => new RegExp(`\\b${subjects}`).test(name))).toEqual([]);
  expect(found(new RegExp(`^export .*\\b\\w*${subjects}.*`, "gim"))).toEqual([]);
});
