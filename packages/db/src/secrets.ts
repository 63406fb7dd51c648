import { createHash, randomBytes } from "node:crypto";

/** 256 random bits in base64url: too many to guess, so a plain hash of them is enough. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored instead of the secret; whoever reads the table cannot use it. */
export function hashOfSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
