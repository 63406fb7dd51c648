export type { DB as Database } from "./tables.gen.ts";
