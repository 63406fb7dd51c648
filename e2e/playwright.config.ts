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

/** What is looked at once, when all journeys have ended. */
const afterAll = /after-all\.spec/;

/** Whole journeys against the production build on a database of their own. Chromium is the system's. */
export default defineConfig<ShopOptions>({
  testDir: "./journeys",
  fullyParallel: true,
  workers: 2,
  // Nets for what hangs, not measures. A journey that needs a second try is a failure.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [["list"], ["json", { outputFile: "test-results/results.json" }]] : [["list"]],
  use: {
    baseURL: shopOrigin,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    // Visitors who have answered the question of cookies; the journey that is about it begins without.
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
    // Who may go where and what an address serves is the same at every width.
    {
      name: "phone",
      testIgnore: [/(conformance|guards)\.spec/, afterAll],
      teardown: "after-all",
      use: phone,
      ...(isFullRun ? { grepInvert: /@desktop/ } : { grep: /@gate-phone/ }),
    },
    { name: "after-all", testMatch: afterAll },
    // By hand, since it takes its time: SLOW_PHONE=1 playwright test --project slow-phone journeys/checkout.spec.ts
    ...(process.env.SLOW_PHONE ? [{ name: "slow-phone", timeout: 300_000, use: { ...phone, isSlow: true } }] : []),
  ],
  webServer: {
    command: "node tools/dev/start.ts",
    cwd: "..",
    wait: { stdout: /API reference/ }, // told once every part answers
    env: e2eEnvironment,
    timeout: 180_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
