import { parseArgs } from "node:util";
import { isOpenToStrangers } from "@zertsalo/production-gate/reasons";
import { growOrders } from "./bulk/grow-orders.ts";
import { growShop } from "./bulk/grow-shop.ts";
import { databaseUrl, loadEnvironment } from "./command-line.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { migrateToLatest } from "./migrate.ts";
import { developmentStaffSecret } from "./sealed.ts";
import { isSeeded, seedDemo, seedDemoStaff } from "./seed.ts";
import { openStorage, readStorageConfig } from "./storage.ts";

// pnpm seed [--if-empty] [--without-people] [--products 100000] [--orders 1000000] [--database postgres://…]
loadEnvironment();
const { values } = parseArgs({
  options: {
    "if-empty": { type: "boolean" },
    "without-people": { type: "boolean" },
    products: { type: "string" },
    orders: { type: "string" },
    database: { type: "string" },
  },
});
const url = databaseUrl(values.database);
const storage = openStorage(readStorageConfig());
const { STAFF_SECRET: staffSecret = developmentStaffSecret } = process.env;
const withPeople = !values["without-people"];
if (withPeople && isOpenToStrangers(process.env)) {
  throw new Error("Everybody knows the password of the demo people: in production say pnpm seed --without-people");
}

await ensureDatabase(url);
await migrateToLatest(url);
if (values["if-empty"] && (await isSeeded(url, storage))) {
  console.log("The shop has products already");
  // A database seeded before the shop had staff accounts.
  if (withPeople) await seedDemoStaff(url, staffSecret);
} else {
  const startedAt = performance.now();
  const tell = (step: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${step}`);
  await seedDemo(url, storage, { staffSecret, withPeople });
  tell("demo shop");
  if (values.products) await growShop(url, Number(values.products), tell);
  if (values.orders) await growOrders(url, Number(values.orders), tell);
}
