import { createHash } from "node:crypto";
import type { PreparedTerms } from "@zertsalo/search-text/prepare-text";

/** Equal for texts that are looked for alike, whatever was typed. */
export function termsHash({ head, rest, without, phrase }: PreparedTerms): string {
  return createHash("sha256")
    .update(JSON.stringify([head, rest, without, phrase]))
    .digest("base64url");
}
