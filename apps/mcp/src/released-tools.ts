import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicTools } from "./public-tools.ts";

export const releasesFolder = join(import.meta.dirname, "../../../docs/public-api");

/** Numbers of the releases of tools: `programs-1.json`, `programs-2.json`. */
export const toolReleases = (): number[] =>
  readdirSync(releasesFolder)
    .flatMap((file) => Number(/^programs-(\d+)\.json$/.exec(file)?.[1] ?? Number.NaN))
    .filter(Number.isInteger)
    .toSorted((one, other) => one - other);

export function lastReleasedTools(): PublicTools {
  const file = join(releasesFolder, `programs-${toolReleases().at(-1)}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as PublicTools;
}
