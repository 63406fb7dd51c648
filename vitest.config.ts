import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

// The tests make databases of their own, in the servers that .env names.
if (existsSync(".env")) process.loadEnvFile(".env");

export default defineConfig({
  test: {
    include: ["{apps,packages,tools}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**", "**/build/**", "tools/render/**"],
    globals: false,
    globalSetup: "packages/testing/src/global-setup.ts",
    passWithNoTests: true,
    // A worker takes a database of its own (packages/testing); more of them than cores only fight for it.
    maxWorkers: 2,
    // A net for what hangs, not a measure: wide enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
