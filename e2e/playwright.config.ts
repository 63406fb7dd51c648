import { defineConfig } from "@playwright/test";
import { e2eEnvironment, isFullRun, shopOrigin } from "./support/environment.ts";
import type { ShopOptions } from "./support/shop-test.ts";

const answeredCookies = {
  name: "cookie_choice",
  value: "necessary",
  domain: "localhost",
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Lax" as const,
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Checks that run once, after all journeys. */
const afterAll = /after-all\.spec/;

/** Whole journeys against the production build, run as the demo, on a database of their own. Chromium is the system's. */
export default defineConfig<ShopOptions>({
  testDir: "./journeys",
  fullyParallel: true,
  workers: 2,
  // A limit for hanging journeys, not a measure. A journey that needs a retry is a failure.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [["list"], ["json", { outputFile: "test-results/results.json" }]] : [["list"]],
  use: {
    baseURL: shopOrigin,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    // Visitors have already answered the cookie question; the journey about it begins without this state.
    storageState: { cookies: [answeredCookies], origins: [] },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: afterAll,
      teardown: "after-all",
      use: { viewport: { width: 1440, height: 900 } },
      ...(!isFullRun && { grep: /@gate( |$)/ }),
    },
    // Access rules and served addresses are the same at every width.
    {
      name: "phone",
      testIgnore: [/(conformance|guards)\.spec/, afterAll],
      teardown: "after-all",
      use: phone,
      ...(isFullRun ? { grepInvert: /@desktop/ } : { grep: /@gate-phone/ }),
    },
    { name: "after-all", testMatch: afterAll },
    // Manual, because it is slow: SLOW_PHONE=1 playwright test --project slow-phone journeys/checkout.spec.ts
    ...(process.env.SLOW_PHONE ? [{ name: "slow-phone", timeout: 300_000, use: { ...phone, isSlow: true } }] : []),
  ],
  webServer: {
    command: "node tools/dev/demo.ts",
    cwd: "..",
    wait: { stdout: /API reference/ }, // printed once every process answers
    env: e2eEnvironment,
    timeout: 180_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
