import { createRequire } from "node:module";
import { dirname } from "node:path";

/** Of this package. By name, not by place: in a bundle this file is a part of whoever seeds. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve("@zertsalo/db/package.json"));
