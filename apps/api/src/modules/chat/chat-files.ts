import { randomUUID } from "node:crypto";
import { safeFileName } from "@zertsalo/domain/forms/file-rules";
import type { FastifyRequest } from "fastify";
import { sentFile } from "../../http/sent-file.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { keepFileRow } from "./chat-files.queries.ts";
import { isBlocked } from "./access.queries.ts";
import type { ChatFileRow, ChatSender } from "./chat.queries.ts";

/** Longer side of a picture: full view, and preview in the message feed. */
const fullPx = 2560;
const previewPx = 440;

/**
 * Stores a file under a random name; its type is detected from its bytes. A picture is re-encoded, which strips
 * everything but the pixels; a PDF is stored unchanged and only offered for download.
 */
export async function acceptChatFile(app: Server, sender: ChatSender, request: FastifyRequest): Promise<ChatFileRow> {
  if (sender.by === "base_user_id" && (await isBlocked(app.db, sender.id))) throw new ShopError("chat_blocked");
  const { bytes: sent, type, filename } = await sentFile(app, request);
  const isPicture = type.startsWith("image/");
  const bytes = isPicture ? await app.cleanPicture(sent, fullPx) : sent;
  const contentType = isPicture ? "image/webp" : type;
  const key = `chat/${randomUUID()}`;
  const previewKey = isPicture ? `${key}-preview` : null;
  const name = safeFileName(filename, contentType);
  // The row first: a file without one could never be found for deletion.
  const row = await keepFileRow(app.db, sender, { key, previewKey, name, contentType, bytes: bytes.length });
  if (!row) throw new ShopError("too_many_files");
  await app.storage.put(key, bytes, contentType);
  if (previewKey) await app.storage.put(previewKey, await app.cleanPicture(bytes, previewPx), contentType);
  return row;
}
