import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApiDocument } from "./openapi-types.ts";

/** Holds what each release has promised, by its number. */
export const releasesFolder = join(import.meta.dirname, "../../../../docs/public-api");

/** Numbers of the releases, the first one first. */
export async function releaseNumbers(): Promise<number[]> {
  const files = await readdir(releasesFolder);
  return files.flatMap((file) => Number(/^(\d+)\.json$/.exec(file)?.[1]) || []).toSorted((a, b) => a - b);
}

export async function releasedDocument(release: number): Promise<OpenApiDocument> {
  return JSON.parse(await readFile(join(releasesFolder, `${release}.json`), "utf8")) as OpenApiDocument;
}
