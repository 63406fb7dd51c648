import { createHash } from "node:crypto";

/** Changes with the content that it is made of. */
export const buildStamp = (content: object): string =>
  createHash("sha1").update(JSON.stringify(content)).digest("base64url");
