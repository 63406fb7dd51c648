import { parseArgs } from "node:util";
import { databaseUrl, loadEnvironment } from "./command-line.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { migrateToLatest } from "./migrate.ts";
import { isEmpty, seedDemo } from "./seed.ts";
import { openStorage, readStorageConfig } from "./storage.ts";

// pnpm seed [--if-empty] [--database postgres://…]
loadEnvironment();
const { values } = parseArgs({
  options: { "if-empty": { type: "boolean" }, database: { type: "string" } },
});
const url = databaseUrl(values.database);

await ensureDatabase(url);
await migrateToLatest(url);
if (values["if-empty"] && !(await isEmpty(url))) {
  console.log("The shop has products already");
} else {
  const startedAt = performance.now();
  await seedDemo(url, openStorage(readStorageConfig()));
  console.log(`The demo shop is seeded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
