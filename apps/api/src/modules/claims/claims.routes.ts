import { fileNameHeader, sendClaim, sendClaimFile } from "@zertsalo/contract/claims";
import { maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { formSender } from "../consents/consents.ts";
import { acceptClaim, acceptFile } from "./claims.service.ts";

/** Low, because staff read every claim. */
const claimLimit = { max: 5, timeWindow: 3_600_000, groupId: ":claim" };
const fileLimit = { max: 10, timeWindow: 3_600_000, groupId: ":claim-file" };

export async function claimsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(sendClaim, { rateLimit: claimLimit }),
    handler: async (request) => {
      const { kind, fileId, consents, page, ...fields } = request.body;
      const claim = { kind, fields, fileId: fileId ?? null, consents, page };
      return { number: await acceptClaim(app.db, claim, formSender(request)) };
    },
  });

  // For this module only: all other bodies are JSON.
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    ...route(sendClaimFile, { rateLimit: fileLimit }),
    bodyLimit: maxFileBytes,
    handler: async ({ body, headers, visitor }) => {
      const bytes: unknown = body;
      if (!Buffer.isBuffer(bytes)) throw new ShopError("unsupported_media_type");
      await app.requireRoom(bytes.length);
      const name = decodeName(headers[fileNameHeader]);
      return { fileId: await acceptFile(app, { bytes, name, customerId: visitor.customerId }) };
    },
  });
}

function decodeName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ""));
  } catch {
    return "";
  }
}
