import { existsSync } from "node:fs";

// Addresses of PostgreSQL and Redis on this machine.
const settings = new URL("../../.env", import.meta.url);
if (existsSync(settings)) process.loadEnvFile(settings);

const databaseServer = process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/zertsalo";

/** `.ci/full`: every journey at both widths. The gate runs those with its tags. */
export const isFullRun = process.env.TEST_SIZE === "full";

/** Port offset: two checkouts can run their journeys in parallel. */
const shift = Number(process.env.E2E_PORT_SHIFT ?? 0);
const port = (first: number) => String(first + shift);
/** Separate ports, so that the journeys can run beside `pnpm dev`. */
const ports = {
  storefront: port(3100),
  backoffice: port(3300),
  api: port(4101),
  pictures: port(4201),
  inner: port(4301),
  emulators: port(4102),
  smtp: port(4126),
  mcp: port(4250),
};
const database = shift ? `zertsalo_e2e_${shift}` : "zertsalo_e2e";

export const shopOrigin = `http://localhost:${ports.storefront}`;
export const officeOrigin = `http://localhost:${ports.backoffice}`;
/** Emulators: sent emails and map tiles. */
export const mailOrigin = `http://127.0.0.1:${ports.emulators}`;
export const apiOrigin = `http://127.0.0.1:${ports.api}`;

/** The shop under test: the production build as the demo, on a database of its own, which `demo` creates and seeds. */
export const e2eEnvironment: Record<string, string> = {
  NODE_ENV: "production",
  DATABASE_URL: Object.assign(new URL(databaseServer), { pathname: `/${database}` }).href,
  REDIS_URL: process.env.REDIS_URL ?? "redis://127.0.0.1:6379",
  JWT_SECRET: "journeys-only-secret-of-32-characters",
  STAFF_SECRET: "journeys-only-staff-secret-of-32-characters",
  // Two cores share the browsers, the API and the database.
  PAGE_BUDGET_MS: "20000",
  PUBLIC_ORIGIN: shopOrigin,
  STOREFRONT_PORT: ports.storefront,
  BACKOFFICE_PORT: ports.backoffice,
  BACKOFFICE_ORIGIN: officeOrigin,
  API_PORT: ports.api,
  API_URL: apiOrigin,
  PICTURES_PORT: ports.pictures,
  PICTURES_URL: `http://127.0.0.1:${ports.pictures}`,
  INNER_PORT: ports.inner,
  MCP_PORT: ports.mcp,
  EMULATORS_PORT: ports.emulators,
  EMULATORS_URL: `http://127.0.0.1:${ports.emulators}`,
  EMULATOR_SMTP_PORT: ports.smtp,
  EMULATOR_YOOKASSA_NOTICES: `http://127.0.0.1:${ports.api}/payment-notices/yookassa`,
  EMULATOR_SBER_NOTICES: `http://127.0.0.1:${ports.api}/payment-notices/sber`,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  STORAGE_DIR: ".data/e2e/storage",
  PICTURES_CACHE_DIR: ".data/e2e/pictures",
  // A journey receives notices itself.
  WEBHOOK_PRIVATE_RECEIVERS: "on",
  // On a new machine the AVIF queue would keep one of two cores busy, and no journey checks the format.
  PICTURES_AVIF: "0",
  MAP_TILES_URL: `${mailOrigin}/map/{z}/{x}/{y}.svg`,
  MAP_ATTRIBUTION: "Карта для проверок",
  // A fake counter; a journey that allows it replaces its script.
  METRICA_ID: "12345",
  LOG_LEVEL: "warn",
  // The gate runs one of each, because two cores are shared with two browsers. The full run covers two processes.
  API_PROCESSES: isFullRun ? "2" : "1",
  STOREFRONT_PROCESSES: isFullRun ? "2" : "1",
};
