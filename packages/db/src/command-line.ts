import { existsSync } from "node:fs";
import { join } from "node:path";

const projectRoot = join(import.meta.dirname, "../../..");

/** The database of a command: its argument, or that of the environment and .env. */
export function databaseUrl(override: string | undefined): string {
  const url = override ?? process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is missing: copy .env.example to .env, or say --database");
  return url;
}

/** Loads .env into the environment from any working directory; variables already set win. */
export function loadEnvironment(): void {
  process.chdir(projectRoot);
  if (existsSync(".env")) process.loadEnvFile(".env");
}
