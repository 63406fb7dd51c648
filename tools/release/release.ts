import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { assembleRelease } from "./assemble.ts";
import { readCommit } from "./commit.ts";
import { archiveName, packRelease, signSums, writeSums } from "./pack.ts";
import { checkSupply, supplyFiles, supplyText } from "./supply.ts";

// pnpm release [--commit REVISION] [--key FILE] [--out FOLDER] [--twice]
const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    commit: { type: "string", default: "HEAD" },
    key: { type: "string", default: process.env.RELEASE_KEY },
    out: { type: "string", default: join(root, ".data/releases") },
    twice: { type: "boolean", default: false },
  },
});

const commit = readCommit(root, values.commit);
const folder = join(resolve(values.out), commit.version);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const name = archiveName(commit.version);
const first = make("source");
cpSync(first.archive, join(folder, name));
const supply = await checkSupply(first.source, folder, new Date());
console.log(supplyText(supply));
if (supply.faults.length > 0) process.exit(1);
writeVersionFile(first.tree);
if (values.twice) compare(first.archive, make("elsewhere/source-again").archive);

const sums = writeSums(folder, [name, "release.json", ...supplyFiles]);
if (values.key) signSums(sums, resolve(values.key));
console.log(
  `${folder}\n${values.key ? "Signed" : "NOT signed, so it cannot be installed: name a key by --key or RELEASE_KEY"}`,
);

/** From a checkout of the commit alone: whatever lies in the working tree stays out. */
function make(place: string): { source: string; tree: string; archive: string } {
  const work = join(root, ".data/release-work", place);
  const [source, tree] = [join(work, "source"), join(work, "tree")];
  rmSync(work, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  step("checkout", "bash", ["-c", `git -C "$0" archive ${commit.commit} | tar -x`, root], source);
  step("install", "pnpm", ["install", "--frozen-lockfile", "--prefer-offline", "--silent"], source);
  step("build", "pnpm", ["--silent", "build"], source);
  assembleRelease(source, tree, commit);
  const archive = join(work, name);
  packRelease(tree, archive, commit);
  return { source, tree, archive };
}

/** Beside the archive, since it may differ from day to day: the archive's own facts, and what is known of its libraries. */
function writeVersionFile(tree: string): void {
  const facts = JSON.parse(readFileSync(join(tree, "release.json"), "utf8")) as object;
  const { components, licenses, releaseAge, advisories } = supply;
  const whole = { ...facts, components, licenses, releaseAge, advisories };
  writeFileSync(join(folder, "release.json"), `${JSON.stringify(whole, null, 2)}\n`);
}

function step(what: string, command: string, args: string[], cwd: string): void {
  console.log(`release: ${what}`);
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

/** A release that comes out differently in another folder has something of its machine in it. */
function compare(one: string, other: string): void {
  execFileSync("cmp", [one, other], { stdio: "inherit" });
  console.log("Built twice in two folders: the same bytes");
}
