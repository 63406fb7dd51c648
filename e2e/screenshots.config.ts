import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** The pictures of README.md, taken of the same stack as the journeys: `pnpm screenshots`. */
export default defineConfig({
  ...config,
  testDir: "./screenshots",
  workers: 1,
  projects: [{ name: "screenshots", use: { viewport: { width: 1440, height: 900 } } }],
});
