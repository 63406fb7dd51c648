import multipart from "@fastify/multipart";
import { detectFileType, maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import type { FastifyRequest } from "fastify";
import type { Server } from "./server.ts";
import { ShopError } from "./shop-error.ts";

/** Room for the form around the file. */
const formBytes = 10_000;

/** Calls that take one file in a form: everywhere else a body is JSON. */
export async function fileScope(app: Server, addRoutes: (scope: Server) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, fileSize: maxFileBytes, headerPairs: 20 } });
    scope.addHook("onRoute", (options) => {
      options.bodyLimit = maxFileBytes + formBytes;
    });
    addRoutes(scope);
  });
}

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
  const type = detectFileType(bytes);
  if (!type) throw new ShopError("file_type");
  // A form may leave the name empty; the parser then gives none, whatever its types say.
  return { bytes, type, filename: part.filename || "" };
}

/** The same where nothing but a picture is taken. */
export async function sentPicture(app: Server, request: FastifyRequest, freeFloorPercent: number): Promise<Buffer> {
  const { bytes, type } = await sentFile(app, request, freeFloorPercent);
  if (!type.startsWith("image/")) throw new ShopError("file_type");
  return bytes;
}
