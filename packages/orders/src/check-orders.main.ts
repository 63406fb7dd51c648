import { parseArgs } from "node:util";
import { databaseUrl, loadEnvironment } from "@zertsalo/db/command-line";
import { openDatabase } from "@zertsalo/db/connection";
import { checkOrders } from "./check-orders.ts";

// pnpm check:orders [--database postgres://…]: everything that must hold of all orders; tells what does not.
loadEnvironment();
const { values } = parseArgs({ options: { database: { type: "string" } } });
const { db, close } = openDatabase(databaseUrl(values.database), {
  connections: 1,
  statementTimeoutMs: 0,
  applicationName: "zertsalo check-orders",
});
const broken = await checkOrders(db);
await close();
for (const { invariant, what } of broken) console.error(`${what}: ${invariant}`);
console.log(broken.length === 0 ? "Every order is sound." : `${broken.length} broken.`);
process.exitCode = broken.length === 0 ? 0 : 1;
