import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";

// Tests make databases of their own, in the servers that .env names unless the environment names others.
if (existsSync(".env")) process.loadEnvFile(".env");

const include = ["{apps,packages,tools,deploy}/**/*.test.{ts,tsx}"];
/** What needs root, a machine of its own or hours: `pnpm prove` alone runs it. */
const alone =
  process.env.PROVE === "full"
    ? []
    : ["tools/prove/numbers/{10-deploy,14-chaos,soak,f-cluster,f11-disk,f12-clock}.test.ts"];
const exclude = ["**/node_modules/**", "**/dist/**", "**/build/**", "tools/render/**", ...alone];
/** The acceptance numbers in short form, and what takes too long for the gate: the full run and `pnpm prove`. */
const proofs = ["tools/prove/**/*.test.ts", "**/*.full.test.ts"];
/** Those that measure a duration: one after another, when nothing else runs. */
const timed = [
  "tools/prove/numbers/{08,09,11,12,16,18,26,f18}-*.test.ts",
  "tools/prove/numbers/{27-workshop-times,28-calculate}.test.ts",
  "apps/api/src/**/*.full.test.ts",
  "packages/**/*.full.test.ts",
  "deploy/release/roll.full.test.ts",
];

/** A test file that makes a database, by itself or through what it shares with others, belongs to `shop`. */
const makesDatabase = /from "(@zertsalo\/testing\/(?!test-size"|public-schemas"|samples\/)|.*\/test-database\.ts")/;
const sharedParts = /from "(\.[^"]+\.test-part\.ts)"/g;

function needsDatabase(path: string): boolean {
  const text = readFileSync(path, "utf8");
  const parts = [...text.matchAll(sharedParts)].map(([, part = ""]) => join(dirname(path), part));
  return makesDatabase.test(text) || parts.some(needsDatabase);
}

const shop = globSync(include, { exclude: (path) => /node_modules|dist|build$/.test(path) })
  .filter(needsDatabase)
  .toSorted();

/** Ten times the random cases in one test of the full run. */
const tenTimesTheCases = process.env.TEST_SIZE === "full" ? { testTimeout: 300_000 } : {};

const ofFullRun = {
  globalSetup: "packages/testing/src/global-setup.ts",
  isolate: true,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    globals: false,
    // What a page tells its log is no part of a test's answer; tests of the log bring one of their own.
    env: { LOG_LEVEL: "silent" },
    // Modules are loaded once for all files of a worker: loading the API costs ten times what starting it costs.
    isolate: false,
    // More workers than cores only fight for them.
    maxWorkers: 2,
    setupFiles: "packages/testing/src/setup.ts",
    // Nets for what hangs, not measures.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is polled for comes in its own time; the default of a second is short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include,
          exclude: [...exclude, ...proofs, ...shop],
          ...tenTimesTheCases,
        },
      },
      {
        extends: true,
        test: {
          name: "shop",
          include: shop,
          exclude: [...exclude, ...proofs],
          ...tenTimesTheCases,
          globalSetup: "packages/testing/src/global-setup.ts",
        },
      },
      {
        extends: true,
        test: {
          ...ofFullRun,
          name: "proofs",
          include: proofs,
          exclude: [...exclude, ...timed],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...ofFullRun,
          name: "timed",
          include: timed,
          exclude,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
