import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoMeasures, demoMedia } from "./demo-pictures.ts";
import { runInLanes } from "./run-in-lanes.ts";
import { contentHash, measurePicture, type PictureMeasures } from "./store-picture.ts";

/** Writes size and preview of every demo picture, to be run after pictures have changed. What is unchanged is not decoded. */
const known = JSON.parse(await readFile(demoMeasures, "utf8").catch(() => "{}")) as Record<string, PictureMeasures>;
const files = readdirSync(demoMedia, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\/[^.][^/]*\.webp$/.test(file),
);
const found = new Map<string, PictureMeasures>();
await runInLanes(
  2,
  files.map((file) => async () => {
    const bytes = await readFile(join(demoMedia, file));
    const hash = contentHash(bytes);
    found.set(hash, known[hash] ?? (await measurePicture(bytes)));
  }),
);
const sorted = Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(demoMeasures, `${JSON.stringify(sorted, null, 1)}\n`);
console.log(`${found.size} pictures`);
