import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicTools } from "./public-tools.ts";
import { releasesFolder, toolReleases } from "./released-tools.ts";

// pnpm public-tools: writes what the next release promises to programs (docs/public-api/README.md).
const number = (toolReleases().at(-1) ?? 0) + 1;
writeFileSync(join(releasesFolder, `programs-${number}.json`), `${JSON.stringify(publicTools())}\n`);
