import type { ConfigurationModel } from "@zertsalo/contract/configurators";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { findConfiguration } from "@zertsalo/db/configurator/configurations";
import { configurationSolid } from "@zertsalo/model3d/configuration";
import { glbKey, buildGlb, glbType } from "@zertsalo/model3d/glb";
import { readPicture } from "@zertsalo/model3d/pictures";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { RenderQueue } from "../../limits/render-queue.ts";

export type ModelParts = Pick<Server, "db" | "pool" | "storage"> & { desk: RenderQueue };

/** The 3D model file of a stored configuration, rendered and stored on first request. */
export async function modelFile(parts: ModelParts, hash: string): Promise<Uint8Array> {
  const { db, pool, storage, desk } = parts;
  const stored = await findConfiguration(db, hash);
  if (!stored) throw new ShopError("configuration_not_found");
  const key = glbKey(hash);
  const cached = await storage.get(key);
  if (cached) return cached;
  await desk(key, async () => {
    const solid = configurationSolid(await currentPricingRules(pool), stored.type, stored.options);
    await storage.put(key, await buildGlb(solid, stored.name, readPicture), glbType);
  });
  const made = await storage.get(key);
  if (!made) throw new Error(`the storage does not hold ${key}, which was just put there`);
  return made;
}

export async function getModel(parts: ModelParts, hash: string): Promise<ConfigurationModel> {
  const { length: bytes } = await modelFile(parts, hash);
  return { hash, path: glbKey(hash), bytes };
}
