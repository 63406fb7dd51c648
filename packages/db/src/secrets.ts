import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in base64url: too many to guess, so a plain hash of them is enough. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored instead of the secret; whoever reads the table cannot use it. */
export function hashOfSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Compared by their hashes: equal in length, and in the time it takes. */
export function isSameSecret(given: string | Buffer, expected: string): boolean {
  const hash = (text: string | Buffer) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
