import { parseArgs } from "node:util";
import { ensureDatabase } from "@zertsalo/db/ensure-database";
import { migrateToLatest } from "@zertsalo/db/migrate";
import { readProductionFacts } from "@zertsalo/db/production-facts";
import { requireReady } from "@zertsalo/production-gate/require-ready";

// The step before a release is rolled out: brings the database to this release and ends. DATABASE_URL leads straight to
// the primary, past any pooler. `--create-database` makes an empty one first.
if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: use the release's bin/node");

const { values } = parseArgs({ options: { "create-database": { type: "boolean", default: false } } });
await requireReady("migrate");
const url = process.env.DATABASE_URL;
if (!url) throw new Error("DATABASE_URL is missing");
if (values["create-database"]) await ensureDatabase(url);
// What has not run yet is what we are here for; all else is a reason not to touch this database.
await requireReady("migrate", {
  readDatabase: async (address) => ({ ...(await readProductionFacts(address)), pendingMigrations: [] }),
});

const names = await migrateToLatest(url);
process.stdout.write(names.length > 0 ? `Migrated: ${names.join(", ")}\n` : "Nothing to migrate\n");
