import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{apps,packages,tools}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**", "**/build/**", "tools/render/**"],
    globals: false,
    passWithNoTests: true,
    // A worker takes a database of its own (packages/testing); more of them than cores only fight for it.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
