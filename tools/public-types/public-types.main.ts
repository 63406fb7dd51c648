import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { extensionPoints } from "./extension-points.ts";
import { readTypes } from "./read-types.ts";
import { releasesFolder, typeReleases } from "./released-types.ts";

// pnpm public-types: writes what the next release promises to who builds parts of the shop (docs/public-api/README.md).
const number = (typeReleases().at(-1) ?? 0) + 1;
writeFileSync(join(releasesFolder, `types-${number}.json`), `${JSON.stringify(readTypes(extensionPoints))}\n`);
