import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { keepAssets } from "./keep-assets.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
});

/** Empties the output folder and writes the files, as the bundler does; returns the resulting files. */
async function build(...names: string[]): Promise<string[]> {
  const assets = join(folder, "assets");
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  for (const name of names) writeFileSync(join(assets, name), name);
  await keepAssets(assets, join(folder, "archive"));
  return readdirSync(assets).toSorted();
}

test("the files of the last three builds are retained, older ones are deleted", async () => {
  expect(await build("home-1.js", "react-1.js")).toEqual(["home-1.js", "react-1.js"]);
  expect(await build("home-2.js", "react-1.js")).toEqual(["home-1.js", "home-2.js", "react-1.js"]);
  expect(await build("home-3.js", "react-1.js")).toEqual(["home-1.js", "home-2.js", "home-3.js", "react-1.js"]);
  expect(await build("home-4.js", "react-2.js")).toEqual([
    "home-2.js",
    "home-3.js",
    "home-4.js",
    "react-1.js",
    "react-2.js",
  ]);
  expect(await build("home-5.js", "react-2.js")).not.toContain("home-2.js");
});

test("a repeated build evicts no other", async () => {
  await build("home-1.js");
  await build("home-2.js");
  for (let times = 0; times < 4; times += 1) await build("home-3.js");
  expect(await build("home-3.js")).toEqual(["home-1.js", "home-2.js", "home-3.js"]);
});

test("returning to an earlier build makes it the newest", async () => {
  for (const name of ["home-1.js", "home-2.js", "home-3.js", "home-1.js"]) await build(name);
  expect(await build("home-4.js")).toEqual(["home-1.js", "home-3.js", "home-4.js"]);
});
