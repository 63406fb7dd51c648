import { randomUUID } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { sentPicture } from "../../http/sent-file.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { describeUnit } from "./stock-changes.queries.ts";
import { lockUnit } from "./stock-units.queries.ts";

/** Maximum of the longer side: the vein has to be seen, and a card in the list. */
const fullPx = 2_560;
const previewPx = 440;

/** Redrawn and under a random name; the photo that it replaces stays in the storage with the plans that showed it. */
export async function saveUnitPhoto(app: Server, tx: Db, id: number, request: FastifyRequest): Promise<void> {
  const sent = await sentPicture(app, request);
  const bytes = await app.cleanPicture(sent, fullPx);
  const preview = await app.cleanPicture(bytes, previewPx);
  const unit = await lockUnit(tx, id);
  if (!unit) throw new ShopError("stock_unit_unknown");
  if (unit.state === "written_off") throw new ShopError("stock_unit_gone");
  const key = `stock-photos/${randomUUID()}`;
  const previewKey = `${key}-preview`;
  await describeUnit(tx, id, sql`photo_key = ${key}, photo_preview_key = ${previewKey}, photo_at = now()`);
  await app.storage.put(key, bytes, "image/webp");
  await app.storage.put(previewKey, preview, "image/webp");
}
