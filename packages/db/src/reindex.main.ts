import { parseArgs } from "node:util";
import { databaseUrl, loadEnvironment } from "./command-line.ts";
import { openDatabase } from "./connection.ts";
import { rebuildCatalog } from "./indexer/rebuild.ts";
import { rebuildSearchVocabulary } from "./indexer/search-vocabulary.ts";

// pnpm --filter @zertsalo/db reindex [--database postgres://…]: makes the derived tables anew while the shop is open.
loadEnvironment();
const { values } = parseArgs({ options: { database: { type: "string" } } });
const { db, close } = openDatabase(databaseUrl(values.database), {
  connections: 4,
  statementTimeoutMs: 0,
  applicationName: "zertsalo reindex",
});
await rebuildCatalog(db, { report: (step) => console.log(step) });
await rebuildSearchVocabulary(db);
await close();
