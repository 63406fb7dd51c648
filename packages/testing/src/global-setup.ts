import { join } from "node:path";
import { ensureDatabase } from "@zertsalo/db/ensure-database";
import { migrateToLatest } from "@zertsalo/db/migrate";
import { seedDemo } from "@zertsalo/db/seed";
import { openStorage } from "@zertsalo/db/storage";
import type { TestProject } from "vitest/node";
import { ensurePlainTemplate, ensureTemplate } from "./template.ts";

const storageDir = join(import.meta.dirname, "../../../.data/test-storage");

/** Before the first test of a run: the database that test databases are copied from. */
export async function setup(project: TestProject): Promise<void> {
  const template = await ensureTemplate(fillWithDemoShop);
  project.provide("templateDatabase", template);
  // Proofs measure: theirs search as the shop does.
  project.provide("plainDatabase", project.name === "shop" ? await ensurePlainTemplate(template) : template);
}

async function fillWithDemoShop(url: string): Promise<void> {
  await ensureDatabase(url);
  await migrateToLatest(url);
  await seedDemo(url, openStorage({ kind: "files", dir: storageDir }));
}
