import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openApiDocument } from "./openapi-document.ts";
import type { OpenApiDocument } from "./public-api/openapi-types.ts";
import { publicDocument } from "./public-api/public-document.ts";
import { releaseNumbers, releasesFolder } from "./public-api/released-document.ts";

// pnpm public-api: writes what the next release promises to systems with a key (docs/public-api/README.md).
const release = ((await releaseNumbers()).at(-1) ?? 0) + 1;
const document = publicDocument(JSON.parse(await openApiDocument()) as OpenApiDocument);
await writeFile(join(releasesFolder, `${release}.json`), `${JSON.stringify(document)}\n`);
