import { databaseUrl } from "@zertsalo/db/command-line";
import { readProductionFacts } from "@zertsalo/db/production-facts";
import { shopHasProducts, seedDemo } from "@zertsalo/db/seed";
import { openStorage, readStorageConfig } from "@zertsalo/db/storage";
import { requireReady } from "@zertsalo/production-gate/require-ready";

/** Goods, stores, texts and configurators for a shop that opens, and nobody's account; only where there are none yet. */
export async function seedNewShop(): Promise<void> {
  await requireReady("seed", { readDatabase: readProductionFacts });
  const url = databaseUrl(undefined);
  if (await shopHasProducts(url)) {
    process.stderr.write("seed: not started, this shop has products already\n");
    process.exitCode = 1;
    return;
  }
  await seedDemo(url, openStorage(readStorageConfig()), { withPeople: false });
  process.stdout.write("The shop has its first goods, stores and texts\n");
}
