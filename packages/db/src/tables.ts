export type { DB as Database, JsonObject } from "./tables.gen.ts";
