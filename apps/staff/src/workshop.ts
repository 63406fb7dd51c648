import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "@zertsalo/db/connection";
import { filesOfOrder } from "@zertsalo/db/order-files";
import { openStorage, readStorageConfig, type Storage } from "@zertsalo/db/storage";

/** Writes what the workshop works by into a folder: drawings, files for the machines, cutting lists. */
export async function writeWorkshopFiles(
  db: Db,
  [number = "", folder = `workshop-${number}`]: readonly string[],
  storage: Storage = openStorage(readStorageConfig()),
): Promise<string> {
  if (!/^\d{1,11}$/.test(number)) throw new Error("An order's number is digits");
  const files = await filesOfOrder(db, Number(number));
  if (files.length === 0) throw new Error(`Order ${number} has no files: nothing is made to size, accepted and paid`);
  await mkdir(folder, { recursive: true });
  for (const { name, key } of files) {
    const bytes = await storage.get(key);
    if (!bytes) throw new Error(`${name} is not in storage`);
    await writeFile(join(folder, name), bytes);
  }
  return files.map(({ name }) => join(folder, name)).join("\n");
}
