import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releasesFolder } from "./released-types.ts";

const root = join(releasesFolder, "../..");
const numbers = (pattern: RegExp, texts: readonly string[]) =>
  texts
    .flatMap((text) => Number(pattern.exec(text)?.[1] ?? Number.NaN))
    .filter(Number.isInteger)
    .toSorted((a, b) => a - b);

test("a release is whole: calls, tools, types, a line of its table and of the changelog, the version of the shop", () => {
  const files = readdirSync(releasesFolder);
  const calls = numbers(/^(\d+)\.json$/, files);
  expect(calls.length).toBeGreaterThan(0);
  expect(numbers(/^programs-(\d+)\.json$/, files)).toEqual(calls);
  expect(numbers(/^types-(\d+)\.json$/, files)).toEqual(calls);
  const lines = (path: string) => readFileSync(join(root, path), "utf8").split("\n");
  expect(numbers(/^\| (\d+) \(`public-\1`\) \|/, lines("docs/public-api/README.md"))).toEqual(calls);
  expect(numbers(/^- Release (\d+) of what others rely on \(`public-\1`\)/, lines("CHANGELOG.md"))).toEqual(calls);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  expect(version).toMatch(new RegExp(String.raw`^${calls.at(-1)}\.\d+\.\d+$`));
});
