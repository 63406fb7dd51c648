import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import { type KeptPicture, uploadPicture } from "@zertsalo/contract/staff-pictures";
import { storePicture } from "@zertsalo/db/store-picture";
import { fileTypeOf, maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import type { FastifyRequest } from "fastify";
import { adminRoute } from "../../admin-route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";

/** Of its longer side: enough for the widest step of the ladder on a fine screen. */
const edgePx = 2560;

export interface PicturesConfig {
  /** Of the disk, in percent: below it nothing more is taken. */
  freeFloorPercent: number;
}

export async function staffPicturesRoutes(app: Server, { freeFloorPercent }: PicturesConfig): Promise<void> {
  await app.register(async (scope) => {
    // Of this call alone: everywhere else a body is JSON.
    await scope.register(multipart, { limits: { files: 1, fields: 0, fileSize: maxFileBytes, headerPairs: 20 } });
    scope.addHook("onRoute", (options) => {
      options.bodyLimit = maxFileBytes + 10_000;
    });
    adminRoute(scope as Server, uploadPicture, async ({ request, note }, tx): Promise<KeptPicture> => {
      if ((await app.storage.freePercent()) < freeFloorPercent) throw new ShopError("unavailable");
      const drawn = await app.cleanPicture(await sentPicture(request), edgePx);
      const picture = await storePicture(app.storage, `content/${randomUUID()}.webp`, drawn, "");
      const { id } = await tx
        .insertInto("media")
        .values({ ...picture, source: "upload" })
        .returning("id")
        .executeTakeFirstOrThrow();
      note({ subject: `picture ${id}` });
      const { key, width, height, alt, preview } = picture;
      return { id, key, width, height, alt, preview };
    });
  });
}

/** What it is, is read from its bytes. */
async function sentPicture(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file();
  if (part?.fieldname !== "file") throw new ShopError("invalid_request");
  const sent = await part.toBuffer();
  if (!fileTypeOf(sent)?.startsWith("image/")) throw new ShopError("file_type");
  return sent;
}
