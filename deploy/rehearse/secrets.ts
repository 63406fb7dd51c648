import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folders } from "./plan.ts";

const secretNames = [
  "DB_SUPERUSER_PASSWORD",
  "DB_REPLICATION_PASSWORD",
  "DB_REWIND_PASSWORD",
  "DB_OWNER_PASSWORD",
  "DB_API_PASSWORD",
  "DB_COUNTS_PASSWORD",
  "JWT_SECRET",
  "STAFF_SECRET",
  "FILES_SECRET",
] as const;
export type Secrets = Record<(typeof secretNames)[number], string>;

/** Made for one rehearsal, stored beside it until it ends. */
export function rehearsalSecrets(): Secrets {
  const file = join(folders.state, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const made = Object.fromEntries(secretNames.map((name) => [name, randomBytes(24).toString("base64url")])) as Secrets;
  mkdirSync(folders.state, { recursive: true });
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
