import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listedPackages, packagesWithScripts } from "@zertsalo/release/install-scripts";
import { lockedPackages } from "@zertsalo/release/release-age";
import { checkSupply } from "@zertsalo/release/supply";
import { expect, test } from "vitest";
import { recordProof } from "../proof.ts";

const root = join(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

test("what the shop is built on is old enough, known, and runs nothing unasked", async () => {
  const folder = mkdtempSync(join(tmpdir(), "zertsalo-supply-"));
  const { releaseAge, advisories, faults } = await checkSupply(root, folder, new Date());
  rmSync(folder, { recursive: true });
  const locked = lockedPackages(read("pnpm-lock.yaml"));
  const listed = listedPackages(read("pnpm-workspace.yaml"));
  const unlisted = packagesWithScripts(root).filter((name) => !listed.includes(name));
  const serverComponents = locked.filter(({ name }) => name.startsWith("react-server-dom-"));
  const age = releaseAge
    ? `${releaseAge.tooYoung.length} of ${locked.length} younger than 7 days (the youngest ${releaseAge.youngestDays}, without a date ${releaseAge.undated.length})`
    : "age unknown: the registry does not answer";
  recordProof({
    number: 25,
    name: "Hygiene, libraries",
    target:
      "0 packages younger than 7 days, 0 install scripts outside the list, 0 `react-server-dom-*`, 0 unknown licences",
    measured: `${age}; ${unlisted.length} scripts outside the list; ${serverComponents.length} \`react-server-dom-*\`; ${faults.length} refused`,
    passes: releaseAge?.undated.length === 0 && faults.length + unlisted.length + serverComponents.length === 0,
  });
  recordProof({
    number: 25,
    name: "Hygiene, advisories",
    target: "0 known high or critical advisories",
    measured:
      advisories === "unknown"
        ? "unknown: neither OSV nor the registry's audit answers here; the release says so"
        : `${advisories.found.length} of any severity, by ${advisories.source}`,
    passes: advisories !== "unknown" && advisories.found.length === 0,
  });
  expect([...faults, ...unlisted, ...serverComponents]).toEqual([]);
});
