import { join } from "node:path";
import { ensureDatabase } from "@zertsalo/db/ensure-database";
import { migrateToLatest } from "@zertsalo/db/migrate";
import { seedDemo } from "@zertsalo/db/seed";
import { openStorage } from "@zertsalo/db/storage";
import type { TestProject } from "vitest/node";
import { ensurePlainTemplate, ensureTemplates } from "./template.ts";

const storageDir = join(import.meta.dirname, "../../../.data/test-storage");

/** Before the first test of a run: the database that test databases are copied from. */
export async function setup(project: TestProject): Promise<void> {
  const { empty, shop } = await ensureTemplates(createSchema, (url) =>
    seedDemo(url, openStorage({ kind: "files", dir: storageDir })),
  );
  project.provide("emptyDatabase", empty);
  project.provide("templateDatabase", shop);
  // Proofs measure: theirs search as the shop does.
  project.provide("plainDatabase", project.name === "shop" ? await ensurePlainTemplate(shop) : shop);
}

async function createSchema(url: string): Promise<void> {
  await ensureDatabase(url);
  await migrateToLatest(url);
}
