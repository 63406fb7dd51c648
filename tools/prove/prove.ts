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

/** Tables of tests that are whole in every run: their line is how many of them passed. */
const tables: Record<string, { folder: string; pattern: RegExp; proof: Pick<Proof, "name" | "target"> }> = {
  "16": {
    folder: join(root, "apps/api/src/ownership"),
    pattern: /^ownership.*\.test\.ts$/,
    proof: {
      name: "Ownership, matrix",
      target: "every call × 7 callers × own, foreign, absent: 0 foreign reads or writes; foreign equals absent",
    },
  },
  "24": {
    folder: join(root, "apps/api/src/ownership"),
    pattern: /rights.*\.test\.ts$/,
    proof: {
      name: "Rights, matrix",
      target: "every call × every role, buyer and guest; fields of rights sent by every caller: 0 gains",
    },
  },
};

/** All of them have a line, also those that have not been run in full size. */
const acceptanceNumbers: readonly (readonly [number, string])[] = [
  [1, "Last items"],
  [2, "Shared stock"],
  [3, "Promo"],
  [4, "Idempotency"],
  [5, "Primary lost"],
  [6, "API killed"],
  [7, "Payment notices"],
  [8, "Redis"],
  [9, "Carrier and payment hang"],
  [10, "Deploy"],
  [11, "Chat"],
  [12, "Overload"],
  [13, "Queue"],
  [14, "Chaos soak"],
  [15, "Fuzz"],
  [16, "Ownership"],
  [17, "Prices"],
  [18, "Login"],
  [19, "Guessing"],
  [20, "Redirects"],
  [21, "Uploads"],
  [22, "Cache"],
  [23, "Script"],
  [24, "Rights"],
  [25, "Hygiene"],
];
const notRun = "not run in full size yet";

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

let hasFailed = false;
for (const file of files) {
  const { proofs, passed } = run(file);
  hasFailed ||= !passed;
  writeLines(proofs.map((proof) => ({ passes: passed, ...proof })));
}
for (const number of requested) {
  const table = tables[number];
  if (!table) continue;
  const { folder, pattern, proof } = table;
  const tested = countTests(readdirSync(folder).flatMap((file) => (pattern.test(file) ? [join(folder, file)] : [])));
  hasFailed ||= tested.passed < tested.all;
  const measured = `${tested.passed} of ${tested.all} rows hold`;
  writeLines([{ ...proof, number: Number(number), measured, passes: tested.passed === tested.all }]);
}
process.exit(hasFailed ? 1 : 0);

/** After each file: the next one may take hours. What is on the page is read now, since another may be proved meanwhile. */
function writeLines(proved: readonly Proof[]): void {
  const lines = new Map(readLines());
  for (const proof of proved) lines.set(`${proof.number} ${proof.name}`, lineOf(proof));
  const isNamed = (number: number) => [...lines.keys()].some((key) => key.startsWith(`${number} `));
  for (const [number, name] of acceptanceNumbers) {
    if (!isNamed(number)) lines.set(`${number} ${name}`, `| ${number} | ${name} | ${notRun} | | no | | |`);
  }
  const sorted = [...lines.values()].toSorted((a, b) => numberOf(a) - numberOf(b));
  writeFileSync(page, `${head}${sorted.join("\n")}\n`);
}

function matchesNumber(file: string, number: string): boolean {
  return file.startsWith(`${number.toLowerCase().padStart(2, "0")}-`) || file === `${number}.test.ts`;
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

function countTests(paths: readonly string[]): { passed: number; all: number } {
  const report = join(mkdtempSync(join(tmpdir(), "zertsalo-proof-")), "report.json");
  const options = [
    "--testTimeout",
    String(limitMs),
    "--reporter",
    "default",
    "--reporter",
    "json",
    "--outputFile",
    report,
  ];
  spawnSync("vitest", ["run", ...paths, ...options], { cwd: root, stdio: "inherit" });
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
  return { passed: numPassedTests ?? 0, all: numTotalTests ?? 0 };
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
      const [, number, name] = /^\| (F?\d+|start|soak) \| (.+?) \| /.exec(line) ?? [];
      return number && name && !line.includes(notRun) ? [[`${number} ${name}`, line] as [string, string]] : [];
    });
}

/** Failures come after the acceptance numbers, the soak and the first start at the end. */
function numberOf(line: string): number {
  if (line.startsWith("| soak |")) return 9_000;
  if (line.startsWith("| start |")) return 10_000;
  const [, failure, number] = /^\| (F?)(\d+)/.exec(line) ?? [];
  return Number(number) + (failure ? 1_000 : 0);
}
