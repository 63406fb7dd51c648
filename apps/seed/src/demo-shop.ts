import { parseArgs } from "node:util";
import { growOrders } from "@zertsalo/db/bulk/grow-orders";
import { growShop } from "@zertsalo/db/bulk/grow-shop";
import { databaseUrl } from "@zertsalo/db/command-line";
import { ensureDatabase } from "@zertsalo/db/ensure-database";
import { migrateToLatest } from "@zertsalo/db/migrate";
import { developmentStaffSecret } from "@zertsalo/db/sealed";
import { isSeeded, seedDemo, seedDemoStaff } from "@zertsalo/db/seed";
import { openStorage, readStorageConfig } from "@zertsalo/db/storage";

/** [--if-empty] [--without-people] [--products 100000] [--orders 1000000] [--database postgres://…] */
export async function runDemoSeed(): Promise<void> {
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

  await ensureDatabase(url);
  await migrateToLatest(url);
  if (values["if-empty"] && (await isSeeded(url, storage))) {
    process.stdout.write("The shop has products already\n");
    // A database seeded before the shop had staff accounts.
    if (withPeople) await seedDemoStaff(url, staffSecret);
    return;
  }
  const startedAt = performance.now();
  const report = (step: string) =>
    void process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${step}\n`);
  await seedDemo(url, storage, { staffSecret, withPeople });
  report("demo shop");
  if (values.products) await growShop(url, Number(values.products), report);
  if (values.orders) await growOrders(url, Number(values.orders), report);
}
