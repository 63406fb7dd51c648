import type { Configuration } from "./model.ts";
import { sha256 } from "./sha256.ts";

/** Canonical JSON: keys sorted, no spaces, integers and strings only. Expects corrected options. */
export function canonicalText(configuration: Configuration): string {
  return JSON.stringify(sorted(configuration));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, sorted(each)]),
    );
  }
  if (typeof value === "number" && !Number.isInteger(value))
    throw new Error("A configuration holds whole numbers only");
  return value;
}

/** The content hash: 32 hexadecimal digits (128 bits) of SHA-256 over the canonical text. */
export function configurationHash(configuration: Configuration): string {
  return sha256(canonicalText(configuration)).slice(0, 32);
}
