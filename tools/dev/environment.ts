import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");

/** For production: the environment and .env, if there is one. Nothing is made up for it. */
export function loadProductionEnvironment(): void {
  process.chdir(projectRoot);
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Puts .env (made of .env.example the first time) into our environment; what is set there already wins. */
export function loadEnvironment(): void {
  process.chdir(projectRoot); // relative paths of .env and of the service list count from here
  if (!existsSync(".env")) execFileSync("bash", ["tools/dev/servers.sh", "env"], { stdio: "inherit" });
  process.loadEnvFile(".env");
  // A setting newer than one's .env comes from the example; never in production, whose secrets must be its own.
  if (process.env.NODE_ENV === "development") process.loadEnvFile(".env.example");
}

/** A setting that must be there. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: compare .env with .env.example`);
  return value;
}
