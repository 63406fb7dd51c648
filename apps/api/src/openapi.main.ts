import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openApiDocument } from "./openapi-document.ts";

// pnpm openapi: writes the reference for partners and mobile clients. A test fails while it is out of date.
const file = join(import.meta.dirname, "../../../docs/openapi.json");
await writeFile(file, await openApiDocument());
