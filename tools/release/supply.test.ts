import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askAdvisories } from "./advisories.ts";
import { listedPackages, packagesWithScripts } from "./install-scripts.ts";
import { type Component, licenseFaults } from "./licenses.ts";
import { judgeAges, lockedPackages, minimumAgeDays, publishedDays } from "./release-age.ts";
import { supplyText, writeSbom } from "./supply.ts";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const locked = lockedPackages(read("pnpm-lock.yaml"));

test("pnpm takes no version younger than seven days", () => {
  expect(read("pnpm-workspace.yaml")).toMatch(new RegExp(`^minimumReleaseAge: ${minimumAgeDays * 24 * 60} `, "m"));
  expect(read("pnpm-workspace.yaml"), "and no package is let off").not.toContain("minimumReleaseAgeExclude");
});

test("scripts at installation run for the listed packages alone", () => {
  const listed = listedPackages(read("pnpm-workspace.yaml"));
  expect(listed).toEqual(["@swc/core", "esbuild"]);
  expect(packagesWithScripts(root).filter((name) => !listed.includes(name))).toEqual([]);
  expect(read("pnpm-workspace.yaml")).not.toMatch(/dangerouslyAllowAllBuilds|strictDepBuilds: false/);
});

test("nothing of React's server components is in the lockfile", () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(({ name }) => name.startsWith("react-server-dom-"))).toEqual([]);
});

test("every library that is shipped has a licence that was agreed to", () => {
  const folder = mkdtempSync(join(tmpdir(), "zertsalo-supply-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const components = writeSbom(root, join(folder, "sbom.json"));
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "react", "graphile-worker"]));
  expect(components.map(({ name }) => name)).not.toContain("vitest");
  expect(licenseFaults(components)).toEqual([]);
});

const library = (...licenses: NonNullable<Component["licenses"]>): Component => ({
  name: "it",
  version: "1.0.0",
  licenses,
});

test.each([
  { given: [{ license: { id: "MIT" } }], passes: true },
  { given: [{ expression: "(GPL-3.0-only OR MIT)" }], passes: true },
  { given: [{ expression: "(MIT AND Zlib)" }], passes: true },
  { given: [{ expression: "MIT AND GPL-3.0-only" }], passes: false },
  { given: [{ license: { id: "AGPL-3.0-only" } }], passes: false },
  { given: [{ license: { name: "Commercial" } }], passes: false },
  { given: [], passes: false },
])("a library under $given passes: $passes", ({ given, passes }) => {
  expect(licenseFaults([library(...given)])).toHaveLength(passes ? 0 : 1);
});

const nowhere = "http://127.0.0.1:9/";

async function serve(answer: (path: string) => { status: number; body: unknown }): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? "");
    request.resume();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("an age is counted from the day that the registry tells; what it does not tell is named", async () => {
  const registry = await serve((path) =>
    path === "/@a%2fold"
      ? { status: 200, body: { time: { "1.0.0": "2026-11-01T00:00:00Z", "1.1.0": "2026-11-15T00:00:00Z" } } }
      : { status: 404, body: {} },
  );
  const packages = [
    { name: "@a/old", version: "1.0.0" },
    { name: "@a/old", version: "1.1.0" },
    { name: "gone", version: "2.0.0" },
  ];
  const published = await publishedDays(registry, packages);
  expect(judgeAges(published ?? [], new Date("2026-11-18T00:00:00Z"))).toEqual({
    youngest: "@a/old@1.1.0",
    youngestDays: 3,
    tooYoung: ["@a/old@1.1.0"],
    undated: ["gone@2.0.0"],
  });
  expect(await publishedDays(nowhere, packages), "a registry that does not answer").toBeNull();
});

const packages = [
  { name: "sound", version: "1.0.0" },
  { name: "faulty", version: "2.0.0" },
];

test("advisories come from the first source that answers", async () => {
  const osv = await serve(() => ({ status: 200, body: { results: [{}, { vulns: [{ id: "GHSA-1" }] }] } }));
  const registry = await serve(() => ({
    status: 200,
    body: { faulty: [{ title: "Breaks", severity: "high", url: "https://example.org/1", vulnerable_versions: "<3" }] },
  }));
  expect(await askAdvisories(packages, { osv, registry })).toEqual({ source: osv, found: ["faulty@2.0.0: GHSA-1"] });
  expect(await askAdvisories(packages, { osv: nowhere, registry })).toEqual({
    source: registry,
    found: ["faulty <3: high, Breaks, https://example.org/1"],
  });
});

test("where no source answers, the release says so", async () => {
  const refusing = await serve(() => ({ status: 405, body: {} }));
  expect(await askAdvisories(packages, { osv: refusing, registry: nowhere })).toEqual({ source: null, found: [] });
  const text = supplyText({ components: 2, licenses: { MIT: 2 }, releaseAge: null, advisories: "unknown", faults: [] });
  expect(text).toContain("advisories unknown");
  expect(text).toContain("release age unknown");
});
