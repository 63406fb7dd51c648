import type { ConfigurationModel } from "@zertsalo/contract/configurators";
import { currentBook } from "@zertsalo/db/configurator/books";
import { configurationOf } from "@zertsalo/db/configurator/configurations";
import { configurationSolid } from "@zertsalo/solid/configuration";
import { glbKey, glbOf, glbType } from "@zertsalo/solid/glb";
import { readPicture } from "@zertsalo/solid/pictures";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";
import type { Desk } from "../documents/drawing-desk.ts";

export type ModelParts = Pick<Server, "db" | "pool" | "storage"> & { desk: Desk };

/** The file of a stored configuration's model, made and kept when it is first asked for. */
export async function modelFile(parts: ModelParts, hash: string): Promise<Uint8Array> {
  const { db, pool, storage, desk } = parts;
  const stored = await configurationOf(db, hash);
  if (!stored) throw new ShopError("configuration_not_found");
  const key = glbKey(hash);
  const kept = await storage.get(key);
  if (kept) return kept;
  await desk(key, async () => {
    const solid = configurationSolid(await currentBook(pool), stored.type, stored.options);
    await storage.put(key, await glbOf(solid, stored.name, readPicture), glbType);
  });
  const made = await storage.get(key);
  if (!made) throw new Error(`the storage does not hold ${key}, which was just put there`);
  return made;
}

export async function modelOf(parts: ModelParts, hash: string): Promise<ConfigurationModel> {
  const { length: bytes } = await modelFile(parts, hash);
  return { hash, path: glbKey(hash), bytes };
}
