import { readdirSync } from "node:fs";
import { join } from "node:path";

const migrationsFolder = join(import.meta.dirname, "../migrations");

/** Put in by tools/dev/build.ts: a bundle has no folder of migrations beside it. */
declare const builtMigrationNames: readonly string[];

/** The migrations that this code was written for, without their suffix. */
export const migrationNames: readonly string[] =
  typeof builtMigrationNames === "undefined" ? readMigrationNames(migrationsFolder) : builtMigrationNames;

function readMigrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .toSorted();
}
