import { existsSync } from "node:fs";

// Where PostgreSQL and Redis are on this machine.
const settings = new URL("../../.env", import.meta.url);
if (existsSync(settings)) process.loadEnvFile(settings);

const databaseServer = process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/zertsalo";

/** Ports of its own, so that the journeys can run beside `pnpm dev`. */
const ports = { storefront: "3100", api: "4101", pictures: "4201", worker: "4301", emulators: "4102", smtp: "4126" };

export const shopOrigin = `http://localhost:${ports.storefront}`;
/** Where the letters that were sent are read. */
export const mailOrigin = `http://127.0.0.1:${ports.emulators}`;
const apiOrigin = `http://127.0.0.1:${ports.api}`;

/** The shop under test: production mode on the database zertsalo_e2e, which `start` creates and seeds. */
export const e2eEnvironment: Record<string, string> = {
  NODE_ENV: "production",
  DATABASE_URL: Object.assign(new URL(databaseServer), { pathname: "/zertsalo_e2e" }).href,
  REDIS_URL: process.env.REDIS_URL ?? "redis://127.0.0.1:6379",
  JWT_SECRET: "journeys-only-secret-of-32-characters",
  PUBLIC_ORIGIN: shopOrigin,
  STOREFRONT_PORT: ports.storefront,
  API_PORT: ports.api,
  API_URL: apiOrigin,
  PICTURES_PORT: ports.pictures,
  PICTURES_URL: `http://127.0.0.1:${ports.pictures}`,
  WORKER_PORT: ports.worker,
  EMULATORS_PORT: ports.emulators,
  EMULATOR_SMTP_PORT: ports.smtp,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  STORAGE_DIR: ".data/e2e/storage",
  PICTURES_CACHE_DIR: ".data/e2e/pictures",
  // Nobody's counter; a journey that allows it answers in its place.
  METRICA_ID: "12345",
  LOG_LEVEL: "warn",
};
