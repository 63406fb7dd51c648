import { parseArgs } from "node:util";
import { databaseUrl, loadEnvironment } from "./command-line.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { migrateToLatest } from "./migrate.ts";

// pnpm migrate [--database postgres://…]
loadEnvironment();
const { values } = parseArgs({ options: { database: { type: "string" } } });
const url = databaseUrl(values.database);

await ensureDatabase(url);
const names = await migrateToLatest(url);
console.log(names.length > 0 ? `Migrated: ${names.join(", ")}` : "Nothing to migrate");
