import { defaultTimeBudgets } from "@zertsalo/client/time-budgets";
import { tracingSettings } from "@zertsalo/tracing/settings";
import { z } from "zod";

const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** The rehearsal: on, every page says that nothing here is real. */
  DEMO: z.enum(["on", "off", ""]).default(""),
  BACKOFFICE_HOST: z.string().default("0.0.0.0"),
  BACKOFFICE_PORT: z.coerce.number().int().default(3001),
  /** Health, readiness and metrics of this process, for the shop's own machines; 0 uses any free port. */
  INNER_HOST: z.string().default("127.0.0.1"),
  INNER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  BACKOFFICE_ORIGIN: z.url().default("http://localhost:3001"),
  /** Of the shop, whose pages are opened from here. */
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  API_URL: z.url().default("http://127.0.0.1:4000"),
  PICTURES_URL: z.url().default("http://127.0.0.1:4200"),
  /** Where files of chats come from; empty is the picture server itself. */
  FILES_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  /** How long a member of staff waits for a page at most; forms and files have their multiple of it. */
  PAGE_BUDGET_MS: z.coerce.number().int().min(100).default(defaultTimeBudgets.pageMs),
  ...tracingSettings,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Whose X-Forwarded-* headers count, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default("127.0.0.1")
    .transform((list) => list.split(",").filter(Boolean)),
});

export type Config = Readonly<z.infer<typeof Env>>;

/** Called once, in main.ts. Everything else is handed the config it needs. */
export function readConfig(env = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
