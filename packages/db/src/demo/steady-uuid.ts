import { createHash } from "node:crypto";

/** The same name gives the same uuid on every machine. */
export function steadyUuid(name: string): string {
  const hex = createHash("md5").update(`zertsalo ${name}`).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
