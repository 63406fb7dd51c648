import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Advisories, askAdvisories } from "./advisories.ts";
import { shippedWorkspaces } from "./assemble.ts";
import { listedPackages, packagesWithScripts } from "./install-scripts.ts";
import { type Component, fullName, licenseFaults, licenseList } from "./licenses.ts";
import { type AgeAnswer, judgeAges, lockedPackages, minimumAgeDays, publishedDays } from "./release-age.ts";

export interface Supply {
  components: number;
  licenses: Record<string, number>;
  /** Null: the registry has not answered. */
  releaseAge: AgeAnswer | null;
  advisories: Advisories | "unknown";
  /** Why this must not be released; empty when there is nothing. */
  faults: string[];
}

export const supplyFiles = ["sbom.json", "sbom-lockfile.json", "licenses.json"];

/** CycloneDX of what is shipped: with licences, from the installed packages, or with hashes of all, from the lockfile. */
export function writeSbom(source: string, file: string, extra: readonly string[] = []): Component[] {
  const filters = shippedWorkspaces.flatMap((name) => ["--filter", name]);
  const options = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--prod", "--out", file, ...extra];
  execFileSync("pnpm", [...filters, "sbom", ...options], { cwd: source, stdio: ["ignore", "ignore", "inherit"] });
  return (JSON.parse(readFileSync(file, "utf8")) as { components: Component[] }).components;
}

/** What we build on, from a checkout with its libraries; the lists go into `folder`. */
export async function checkSupply(source: string, folder: string, now: Date): Promise<Supply> {
  const components = writeSbom(source, join(folder, "sbom.json"));
  writeSbom(source, join(folder, "sbom-lockfile.json"), ["--lockfile-only"]);
  const list = licenseList(components);
  writeFileSync(join(folder, "licenses.json"), `${JSON.stringify(list, null, 2)}\n`);

  const locked = lockedPackages(readFileSync(join(source, "pnpm-lock.yaml"), "utf8"));
  const registry = execFileSync("pnpm", ["config", "get", "registry"], { cwd: source, encoding: "utf8" }).trim();
  const published = await publishedDays(registry, locked);
  const releaseAge = published && judgeAges(published, now);
  const listed = listedPackages(readFileSync(join(source, "pnpm-workspace.yaml"), "utf8"));
  const unlisted = packagesWithScripts(source).filter((name) => !listed.includes(name));
  const foreign = components.filter(({ group }) => group !== "@zertsalo");
  const asked = await askAdvisories(foreign.map((each) => ({ name: fullName(each), version: each.version })));
  return {
    components: components.length,
    licenses: Object.fromEntries(Object.entries(list).map(([license, names]) => [license, names.length])),
    releaseAge,
    advisories: asked.source ? asked : "unknown",
    faults: [
      ...licenseFaults(components),
      ...(releaseAge?.tooYoung ?? []).map((id) => `${id} was published less than ${minimumAgeDays} days ago`),
      ...unlisted.map((name) => `${name} runs a script at installation and is not listed in allowBuilds`),
      ...asked.found,
    ],
  };
}

/** For whoever releases. */
export function supplyText({ components, licenses, releaseAge, advisories, faults }: Supply): string {
  const counts = Object.entries(licenses).map(([license, count]) => `${license} ${count}`);
  return [
    `components: ${components}; licences: ${counts.join(", ")}`,
    releaseAge
      ? `release age: the youngest is ${releaseAge.youngest}, ${releaseAge.youngestDays} days; without a date: ${releaseAge.undated.join(", ") || "none"}`
      : "release age unknown: the registry does not answer",
    advisories === "unknown"
      ? "advisories unknown: no source answers"
      : `advisories: ${advisories.found.length} by ${advisories.source}`,
    ...faults.map((fault) => `REFUSED: ${fault}`),
  ].join("\n");
}
