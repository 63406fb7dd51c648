import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Proof } from "./proof.ts";

/** pnpm prove 16 09-payment: acceptance numbers, or one part, in full size; docs/proofs.md keeps the last outcomes. */
const root = join(import.meta.dirname, "../..");
const numbersFolder = join(import.meta.dirname, "numbers");
const page = join(root, "docs/proofs.md");
/** A net for what hangs: a busy machine takes its time over a hundred thousand of something. */
const limitMs = 60 * 60_000;

const head = `# What was proved

The acceptance numbers in full size, each as it came out last: \`pnpm prove <number>\` writes its line. The
full run (\`.ci/full\`) holds each in short form, a twentieth of it.

| # | What | Wanted | Measured | Passed | Day | Commit |
|---|---|---|---|---|---|---|
`;

/** What is proved beside the code it is about: nobody else may start the page server. */
const elsewhere: Record<string, string[]> = { "20": [join(root, "apps/storefront/server/redirects.test.ts")] };

const requested = process.argv.slice(2);
const testFiles = readdirSync(numbersFolder).filter((file) => file.endsWith(".test.ts"));
const files = requested.flatMap((number) => [
  ...testFiles.filter((file) => matchesNumber(file, number)).map((file) => join(numbersFolder, file)),
  ...(elsewhere[number] ?? []),
]);
if (files.length === 0) {
  console.error(`pnpm prove <number>: ${testFiles.map((file) => file.replace(".test.ts", "")).join(", ")}`);
  process.exit(1);
}

// Some start a server a hundred times: what is built starts in a fraction of the time.
const { status: built } = spawnSync("node", ["tools/dev/build.ts"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
});
if (built !== 0) process.exit(1);

const proved: Proof[] = [];
let hasFailed = false;
for (const file of files) {
  const { proofs, passed } = run(file);
  hasFailed ||= !passed;
  proved.push(...proofs.map((proof) => ({ passes: passed, ...proof })));
}
// Read now, not before: another number may have been proved meanwhile.
const lines = new Map(readLines());
for (const proof of proved) lines.set(`${proof.number} ${proof.name}`, lineOf(proof));
const sorted = [...lines.values()].toSorted((a, b) => numberOf(a) - numberOf(b));
writeFileSync(page, `${head}${sorted.join("\n")}\n`);
process.exit(hasFailed ? 1 : 0);

function matchesNumber(file: string, number: string): boolean {
  return file.startsWith(`${number.padStart(2, "0")}-`) || file === `${number}.test.ts`;
}

function run(file: string): { proofs: Proof[]; passed: boolean } {
  const proofFile = join(mkdtempSync(join(tmpdir(), "zertsalo-proof-")), "lines");
  const { status } = spawnSync("vitest", ["run", file, "--testTimeout", String(limitMs)], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PROVE: "full", TEST_SIZE: "full", BUILT: "on", PROOF_FILE: proofFile },
  });
  const proofLines = existsSync(proofFile) ? readFileSync(proofFile, "utf8").trim().split("\n") : [];
  return { proofs: proofLines.map((line) => JSON.parse(line) as Proof), passed: status === 0 };
}

function lineOf({ number, name, target, measured, passes }: Proof): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return `| ${number} | ${name} | ${target} | ${measured} | ${passes ? "yes" : "no"} | ${day} | ${commit} |`;
}

function readLines(): [key: string, line: string][] {
  if (!existsSync(page)) return [];
  return readFileSync(page, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, number, name] = /^\| (\d+) \| (.+?) \| /.exec(line) ?? [];
      return number && name ? [[`${number} ${name}`, line] as [string, string]] : [];
    });
}

function numberOf(line: string): number {
  return Number(/^\| (\d+)/.exec(line)?.[1]);
}
