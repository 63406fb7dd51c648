import { findConfiguration } from "@zertsalo/db/configurator/configurations";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { enqueueRender, findRender, findUnrendered, saveRender } from "@zertsalo/db/configurator/renders";
import type { Db, OpenDatabase } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { storePicture } from "@zertsalo/db/store-picture";
import { configurationSolid } from "@zertsalo/model3d/configuration";
import { buildGlb } from "@zertsalo/model3d/glb";
import { readPicture } from "@zertsalo/model3d/pictures";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Log } from "../log.ts";
import { type RenderProgram, renderPiece } from "./render-program.ts";

export interface RenderParts {
  db: Db;
  pool: OpenDatabase["pool"];
  storage: Storage;
  /** Null where no renderer is installed: pieces keep their drawn pictures. */
  renderer: RenderProgram | null;
}

const RenderPayload = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) });

/** Configurations that get their job in one run of the clock. */
const mostAtOnce = 200;

/** Renders the picture of a stored configuration once; it becomes the picture of its product everywhere. */
export function renderConfigurationTask({ db, pool, storage, renderer }: RenderParts, log: Log): Task {
  return async (payload, { abortSignal }) => {
    const { hash } = RenderPayload.parse(payload);
    if (!renderer || (await findRender(db, hash))) return;
    const stored = await findConfiguration(db, hash);
    if (!stored) return;
    const startedMs = performance.now();
    const { type, options, name, productId } = stored;
    const solid = configurationSolid(await currentPricingRules(pool), type, options);
    const glb = await buildGlb(solid, name, readPicture);
    const bytes = await renderPiece(renderer, { hash, name, configuration: { type, options }, glb }, abortSignal);
    const picture = await storePicture(storage, `configurations/${hash}.webp`, bytes, { alt: name });
    await saveRender(db, productId, picture);
    log.info(
      { hash, bytes: picture.bytes, tookMs: Math.round(performance.now() - startedMs) },
      "configuration rendered",
    );
  };
}

/** For those stored while no renderer was installed, and those whose rendering failed: the newest first. */
export async function renderMissing({ db, renderer }: Pick<RenderParts, "db" | "renderer">, log: Log): Promise<void> {
  if (!renderer) return;
  const hashes = await findUnrendered(db, mostAtOnce);
  if (hashes.length === 0) return;
  await enqueueRender(db, hashes);
  log.info({ count: hashes.length }, "configurations without a picture queued");
}
