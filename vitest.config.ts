import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

// The tests make databases of their own, in the servers that .env names.
if (existsSync(".env")) process.loadEnvFile(".env");

/** Rules have no state and no mocks: their files share a process, which is most of the time that they take. */
const rules = "packages/{contract,domain,page-server,papers,solid,ui}/**/*.test.{ts,tsx}";
const exclude = ["**/node_modules/**", "**/dist/**", "**/build/**", "tools/render/**"];

export default defineConfig({
  test: {
    globals: false,
    passWithNoTests: true,
    // A worker takes a database of its own (packages/testing); more of them than cores only fight for it.
    maxWorkers: 2,
    // A net for what hangs, not a measure: wide enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "rules", include: [rules], exclude, isolate: false } },
      {
        extends: true,
        test: {
          name: "shop",
          include: ["{apps,packages,tools}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, rules],
          globalSetup: "packages/testing/src/global-setup.ts",
        },
      },
    ],
  },
});
