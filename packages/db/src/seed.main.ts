import { parseArgs } from "node:util";
import { growOrders } from "./bulk/grow-orders.ts";
import { growShop } from "./bulk/grow-shop.ts";
import { databaseUrl, loadEnvironment } from "./command-line.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { migrateToLatest } from "./migrate.ts";
import { developmentStaffSecret } from "./sealed.ts";
import { isSeeded, seedDemo, seedDemoStaff } from "./seed.ts";
import { openStorage, readStorageConfig } from "./storage.ts";

// pnpm seed [--if-empty] [--products 100000] [--orders 1000000] [--database postgres://…]
loadEnvironment();
const { values } = parseArgs({
  options: {
    "if-empty": { type: "boolean" },
    products: { type: "string" },
    orders: { type: "string" },
    database: { type: "string" },
  },
});
const url = databaseUrl(values.database);
const storage = openStorage(readStorageConfig());
// A production shop gets no staff accounts with public passwords, unless DEMO_STAFF requests them.
const { NODE_ENV, DEMO_STAFF, STAFF_SECRET = developmentStaffSecret } = process.env;
const letsStaffIn = NODE_ENV !== "production" || DEMO_STAFF === "on" || !values["if-empty"];
const staffSecret = letsStaffIn ? STAFF_SECRET : null;

await ensureDatabase(url);
await migrateToLatest(url);
if (values["if-empty"] && (await isSeeded(url, storage))) {
  console.log("The shop has products already");
  // A database seeded before the shop had staff accounts.
  if (letsStaffIn) await seedDemoStaff(url, STAFF_SECRET);
} else {
  const startedAt = performance.now();
  const tell = (step: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${step}`);
  await seedDemo(url, storage, { staffSecret });
  tell("demo shop");
  if (values.products) await growShop(url, Number(values.products), tell);
  if (values.orders) await growOrders(url, Number(values.orders), tell);
}
