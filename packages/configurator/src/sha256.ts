import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text in hexadecimal digits: synchronous, which the browser's own is not. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
