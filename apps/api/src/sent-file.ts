import { fileTypeOf } from "@zertsalo/domain/forms/file-rules";
import type { FastifyRequest } from "fastify";
import type { Server } from "./server.ts";
import { ShopError } from "./shop-error.ts";

export interface SentFile {
  bytes: Buffer;
  /** Read from its bytes: its name may say what it likes. */
  type: string;
  filename: string;
}

/** The one file of a form, of a kind that is taken; nothing is taken where the disk has less than this free, in percent. */
export async function sentFile(app: Server, request: FastifyRequest, freeFloorPercent: number): Promise<SentFile> {
  if ((await app.storage.freePercent()) < freeFloorPercent) throw new ShopError("unavailable");
  const part = await request.file();
  if (part?.fieldname !== "file") throw new ShopError("invalid_request");
  const bytes = await part.toBuffer();
  const type = fileTypeOf(bytes);
  if (!type) throw new ShopError("file_type");
  // A form may leave the name empty; the parser then gives none, whatever its types say.
  return { bytes, type, filename: part.filename || "" };
}
