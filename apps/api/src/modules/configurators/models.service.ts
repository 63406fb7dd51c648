import type { Options } from "@zertsalo/configurator/model";
import type { ConfigurationModel, ModelFormat } from "@zertsalo/contract/configurators";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { type ConfigurationRow, findConfiguration } from "@zertsalo/db/configurator/configurations";
import { configurationSolid } from "@zertsalo/model3d/configuration";
import { glbKey, buildGlb, glbType } from "@zertsalo/model3d/glb";
import { modelKinds } from "@zertsalo/model3d/kinds";
import { readPicture } from "@zertsalo/model3d/pictures";
import type { Solid } from "@zertsalo/model3d/piece";
import { buildUsdz, usdzKey, usdzType } from "@zertsalo/model3d/usdz";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { RenderQueue } from "../../limits/render-queue.ts";

export type ModelParts = Pick<Server, "db" | "pool" | "storage"> & { desk: RenderQueue };

interface FormatRules {
  mime: string;
  key(hash: string): string;
  build(solid: Solid, stored: ConfigurationRow): Promise<Uint8Array>;
}

const placementFor = (stored: { type: ConfigurationRow["type"]; options: Options }) =>
  modelKinds[stored.type].placement(stored.options);

export const modelFormats: Readonly<Record<ModelFormat, FormatRules>> = {
  glb: { mime: glbType, key: glbKey, build: (solid, { name }) => buildGlb(solid, name, readPicture) },
  usdz: {
    mime: usdzType,
    key: usdzKey,
    build: (solid, stored) => buildUsdz(solid, placementFor(stored), readPicture),
  },
};

/** The 3D model file of a stored configuration, rendered and stored on first request. */
export async function modelFile(parts: ModelParts, hash: string, format: ModelFormat): Promise<Uint8Array> {
  return loadModel(parts, await storedPiece(parts, hash), format);
}

export async function getModel(parts: ModelParts, hash: string, format: ModelFormat): Promise<ConfigurationModel> {
  const stored = await storedPiece(parts, hash);
  const { length: bytes } = await loadModel(parts, stored, format);
  return { hash, path: modelFormats[format].key(hash), bytes, placement: placementFor(stored) };
}

async function storedPiece({ db }: ModelParts, hash: string): Promise<ConfigurationRow> {
  const stored = await findConfiguration(db, hash);
  if (!stored) throw new ShopError("configuration_not_found");
  return stored;
}

async function loadModel(
  { pool, storage, desk }: ModelParts,
  stored: ConfigurationRow,
  format: ModelFormat,
): Promise<Uint8Array> {
  const { key: keyFor, mime, build } = modelFormats[format];
  const key = keyFor(stored.hash);
  const cached = await storage.get(key);
  if (cached) return cached;
  await desk(key, async () => {
    const solid = configurationSolid(await currentPricingRules(pool), stored.type, stored.options);
    await storage.put(key, await build(solid, stored), mime);
  });
  const made = await storage.get(key);
  if (!made) throw new Error(`the storage does not hold ${key}, which was just put there`);
  return made;
}
