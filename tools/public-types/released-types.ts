import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicTypes } from "./shape.ts";

export const releasesFolder = join(import.meta.dirname, "../../docs/public-api");

/** Numbers of the releases of types: `types-1.json`, `types-2.json`. */
export const typeReleases = (): number[] =>
  readdirSync(releasesFolder)
    .flatMap((file) => Number(/^types-(\d+)\.json$/.exec(file)?.[1] ?? Number.NaN))
    .filter(Number.isInteger)
    .toSorted((one, other) => one - other);

export function lastReleasedTypes(): PublicTypes {
  const file = join(releasesFolder, `types-${typeReleases().at(-1)}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as PublicTypes;
}
