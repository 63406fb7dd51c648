import { parseArgs } from "node:util";
import { databaseUrl, loadEnvironment } from "@zertsalo/db/command-line";
import { openDatabase } from "@zertsalo/db/connection";
import { checkOrders } from "@zertsalo/orders/check-orders";

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
for (const { invariant, what } of broken) process.stderr.write(`${what}: ${invariant}\n`);
process.stdout.write(broken.length === 0 ? "Every order is sound.\n" : `${broken.length} broken.\n`);
process.exitCode = broken.length === 0 ? 0 : 1;
