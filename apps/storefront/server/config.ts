import { z } from "zod";

const flag = z.stringbool({ truthy: ["1"], falsy: ["0", ""] });

const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  STOREFRONT_HOST: z.string().default("0.0.0.0"),
  STOREFRONT_PORT: z.coerce.number().int().default(3000),
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  API_URL: z.url().default("http://127.0.0.1:4000"),
  PICTURES_URL: z.url().default("http://127.0.0.1:4200"),
  /** Where browsers get files of chats; empty: from the picture server itself. */
  FILES_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  /** Where the letters of development are shown; never asked in production. */
  EMULATORS_URL: z.url().default("http://127.0.0.1:4100"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Whose X-Forwarded-* headers count, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default("127.0.0.1")
    .transform((list) => list.split(",").filter(Boolean)),
  /** Pieces of the map: an address with {z}, {x} and {y}. Without one the places are drawn. */
  MAP_TILES_URL: z
    .string()
    .regex(/^$|^(https?:\/\/|\/)[^\s;,']*\{z\}[^\s;,']*$/, "An address with {z}, {x} and {y}")
    .default(""),
  /** Whom the map belongs to, shown in its corner. */
  MAP_ATTRIBUTION: z.string().default(""),
  /** How much of each process's memory pages for guests may take; 0 keeps none. */
  PAGE_CACHE_MB: z.coerce.number().min(0).default(64),
  /** Yandex Metrica's counter; empty counts nobody, and its hosts stay out of the pages' policy. */
  METRICA_ID: z
    .union([z.literal("").transform(() => null), z.coerce.number().int().positive()])
    .nullable()
    .default(null),
  /** Several processes listen on one port: the kernel spreads the connections. */
  REUSE_PORT: flag.default(false),
});

export type Config = Readonly<z.infer<typeof Env>>;

/** Called once, in main.ts. Everything else is handed the config it needs. */
export function readConfig(env = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
