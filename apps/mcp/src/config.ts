import { tracingSettings } from "@zertsalo/tracing/settings";
import { z } from "zod";

const flag = z.stringbool({ truthy: ["1"], falsy: ["0", ""] });
const list = (text: string) => text.split(",").flatMap((each) => each.trim() || []);

const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  MCP_HOST: z.string().default("127.0.0.1"),
  MCP_PORT: z.coerce.number().int().min(0).max(65_535).default(4250),
  /** Health, readiness and metrics of this process, for the shop's own machines; 0 uses any free port. */
  INNER_HOST: z.string().default("127.0.0.1"),
  INNER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Several processes listen on one port, the kernel spreads the connections. */
  REUSE_PORT: flag.default(false),
  /** Of the links that are handed to people. */
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  /** Of the links that are handed to staff. */
  BACKOFFICE_ORIGIN: z.url().default("http://localhost:3001"),
  API_URL: z.url().default("http://127.0.0.1:4000"),
  /** Messages that one address, and one session, may send in a minute to this process. */
  MCP_PER_ADDRESS: z.coerce.number().int().min(1).default(600),
  MCP_PER_SESSION: z.coerce.number().int().min(1).default(120),
  /** All calls of one message together. */
  MCP_BUDGET_MS: z.coerce.number().int().min(100).default(12_000),
  /** Origins of pages in a browser that may call us besides the shop's own; programs send none. */
  MCP_ORIGINS: z.string().default("").transform(list),
  /** Profiles of platforms that this process requests in a minute, whoever they are of. */
  UCP_PROFILES: z.coerce.number().int().min(1).default(60),
  /** How long the host of a profile may take to answer. */
  UCP_PROFILE_MS: z.coerce.number().int().min(100).default(3_000),
  /** "on": profiles may be on this machine and without https. Never in production. */
  UCP_PRIVATE_PROFILES: z.enum(["on", "off", ""]).default("off"),
  ...tracingSettings,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().default("127.0.0.1").transform(list),
});
export type Config = Readonly<z.output<typeof Env>>;

/** Called once, in main.ts. Every other module gets the config it needs as an argument. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
