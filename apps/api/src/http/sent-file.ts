import multipart from "@fastify/multipart";
import { detectFileType, maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import type { FastifyRequest } from "fastify";
import type { Server } from "../server.ts";
import { ShopError } from "./shop-error.ts";

/** Space for the form fields around the file. */
const formBytes = 10_000;

/** Calls with one file in a form: all other bodies are JSON. */
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
  /** Detected from its bytes; the file name is not trusted. */
  type: string;
  filename: string;
}

/** The single file of a form, of an accepted type; refused before it is read if the disk has no room for it. */
export async function sentFile(app: Server, request: FastifyRequest): Promise<SentFile> {
  await app.requireRoom(Number(request.headers["content-length"] ?? maxFileBytes));
  const part = await request.file().catch(refuseUnreadable);
  if (part?.fieldname !== "file") throw new ShopError("invalid_request");
  const bytes = await part.toBuffer().catch(refuseUnreadable);
  const type = detectFileType(bytes);
  if (!type) throw new ShopError("file_type");
  // The file name may be empty; the parser then returns undefined, against its types.
  return { bytes, type, filename: part.filename || "" };
}

/** What the parser of forms throws by itself, at a form without a boundary or an end, has no status. */
function refuseUnreadable(error: unknown): never {
  throw error instanceof Error && "statusCode" in error ? error : new ShopError("invalid_request");
}

/** The same, but only pictures are accepted. */
export async function sentPicture(app: Server, request: FastifyRequest): Promise<Buffer> {
  const { bytes, type } = await sentFile(app, request);
  if (!type.startsWith("image/")) throw new ShopError("file_type");
  return bytes;
}
