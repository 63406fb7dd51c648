import { defaultTimeBudgets } from "@zertsalo/client/time-budgets";
import { tracingSettings } from "@zertsalo/tracing/settings";
import { z } from "zod";

const flag = z.stringbool({ truthy: ["1"], falsy: ["0", ""] });

const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** The rehearsal: on, every page says that nothing here is real. */
  DEMO: z.enum(["on", "off", ""]).default(""),
  STOREFRONT_HOST: z.string().default("0.0.0.0"),
  STOREFRONT_PORT: z.coerce.number().int().default(3000),
  /** Health, readiness and metrics of this process, for the shop's own machines; 0 uses any free port. */
  INNER_HOST: z.string().default("127.0.0.1"),
  INNER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  API_URL: z.url().default("http://127.0.0.1:4000"),
  PICTURES_URL: z.url().default("http://127.0.0.1:4200"),
  /** Origin of chat files for browsers; empty: the picture server itself. */
  FILES_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  /** Viewer of development emails; unused in production. */
  EMULATORS_URL: z.url().default("http://127.0.0.1:4100"),
  /** How long a visitor waits for a page at most; forms and files have their multiple of it. */
  PAGE_BUDGET_MS: z.coerce.number().int().min(100).default(defaultTimeBudgets.pageMs),
  ...tracingSettings,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Proxies whose X-Forwarded-* headers are trusted, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default("127.0.0.1")
    .transform((list) => list.split(",").filter(Boolean)),
  /** Map tiles: a URL with {z}, {x} and {y}. Without one a sketch replaces the map. */
  MAP_TILES_URL: z
    .string()
    .regex(/^$|^(https?:\/\/|\/)[^\s;,']*\{z\}[^\s;,']*$/, "An address with {z}, {x} and {y}")
    .default(""),
  /** Copyright notice of the map, displayed in its corner. */
  MAP_ATTRIBUTION: z.string().default(""),
  /** Memory limit per process for cached guest pages; 0 disables the cache. */
  PAGE_CACHE_MB: z.coerce.number().min(0).default(64),
  /** Yandex Metrica's counter; empty disables it, and keeps its hosts out of the content security policy. */
  METRICA_ID: z
    .union([z.literal("").transform(() => null), z.coerce.number().int().positive()])
    .nullable()
    .default(null),
  /** Several processes listen on one port: the kernel distributes the connections. */
  REUSE_PORT: flag.default(false),
});

export type Config = Readonly<z.infer<typeof Env>>;

/** Called once, in main.ts. Everything else receives the config as a parameter. */
export function readConfig(env = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
