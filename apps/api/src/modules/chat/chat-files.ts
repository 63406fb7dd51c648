import { randomUUID } from "node:crypto";
import { safeFileName } from "@zertsalo/domain/forms/file-rules";
import type { FastifyRequest } from "fastify";
import { sentFile } from "../../sent-file.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";
import { keepFileRow } from "./chat-files.queries.ts";
import { isBlocked } from "./access.queries.ts";
import type { FileRow, Sender } from "./chat.queries.ts";

export interface FileParts {
  app: Server;
  /** Of the disk, in percent: below it nothing more is taken. */
  freeFloorPercent: number;
}

/** Of a picture's longer side: as it is looked at, and in the feed of messages. */
const fullPx = 2560;
const previewPx = 440;

/**
 * Takes a file under a random name: what it is, is read from its bytes. A picture is drawn anew, so that nothing but
 * the picture is left of it; a PDF is only ever handed on.
 */
export async function acceptChatFile(parts: FileParts, sender: Sender, request: FastifyRequest): Promise<FileRow> {
  const { app, freeFloorPercent } = parts;
  if (sender.by === "base_user_id" && (await isBlocked(app.db, sender.id))) throw new ShopError("chat_blocked");
  const { bytes: sent, type, filename } = await sentFile(app, request, freeFloorPercent);
  const isPicture = type.startsWith("image/");
  const bytes = isPicture ? await app.cleanPicture(sent, fullPx) : sent;
  const contentType = isPicture ? "image/webp" : type;
  const key = `chat/${randomUUID()}`;
  const previewKey = isPicture ? `${key}-preview` : null;
  const name = safeFileName(filename, contentType);
  // The row first: a file without one could never be found again to be removed.
  const row = await keepFileRow(app.db, sender, { key, previewKey, name, contentType, bytes: bytes.length });
  if (!row) throw new ShopError("too_many_files");
  await app.storage.put(key, bytes, contentType);
  if (previewKey) await app.storage.put(previewKey, await app.cleanPicture(bytes, previewPx), contentType);
  return row;
}
