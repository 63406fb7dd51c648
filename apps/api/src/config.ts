import { developmentStaffSecret } from "@zertsalo/db/sealed";
import { readStorageConfig, type StorageConfig } from "@zertsalo/db/storage";
import { type GatewayConfig, readGatewayConfig } from "@zertsalo/gateways/config";
import { tracingSettings } from "@zertsalo/tracing/settings";
import { z } from "zod";

const flag = z.stringbool({ truthy: ["1"], falsy: ["0", ""] });
const optionalUrl = z.union([z.literal(""), z.url()]).default("");

const Variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: z.url(),
  /** Size of the connection pool of this process; several processes share the database server. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).default(10),
  /** Between the API and the database; limits of statements then come from the role. */
  DATABASE_POOLER: z.enum(["pgbouncer", ""]).default(""),
  /** For counts, with a role of their own; empty = as DATABASE_URL. */
  DATABASE_COUNTS_URL: optionalUrl,
  /** Replicas, for reads that may be a moment old; empty = the primary answers them too. */
  DATABASE_REPLICA_URL: optionalUrl,
  REDIS_URL: z.url(),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Health, readiness and metrics of this process, for the shop's own machines; 0 uses any free port. */
  INNER_HOST: z.string().default("127.0.0.1"),
  INNER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Several processes listen on one port, the kernel spreads the connections. */
  REUSE_PORT: flag.default(false),
  PUBLIC_ORIGIN: z.url(),
  /** Origin of the back office, the only one that staff calls are accepted from. */
  BACKOFFICE_ORIGIN: z.url().default("http://localhost:3001"),
  /** Encrypts the TOTP secrets of staff. */
  STAFF_SECRET: z.string().min(32).default(developmentStaffSecret),
  /** Whether GET /users/auth/token accepts a password, for an old client; empty = in development and tests only. */
  AUTH_GET_LOGIN: z.enum(["on", "off", ""]).default(""),
  JWT_SECRET: z.string().min(32),
  /** The picture server: redraws uploaded pictures and serves files. */
  PICTURES_URL: z.url().default("http://127.0.0.1:4200"),
  /** Origin of chat files for browsers, other than the shop's. Empty = the picture server itself. */
  FILES_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  /** Shared with the picture server; signs the links to those files. */
  FILES_SECRET: z.string().min(24).default("development-only-files-secret"),
  /** Percent of the disk: uploads are refused when less is free. */
  STORAGE_FREE_FLOOR_PERCENT: z.coerce.number().min(0).max(100).default(20),
  /** Credentials of 1C; the exchange is off unless both are set. */
  ERP_LOGIN: z.string().max(100).default(""),
  ERP_PASSWORD: z.string().max(200).default(""),
  /** Last path segment of the carrier's webhook URL; without it the webhook is off. */
  CARRIER_NOTICE_KEY: z.string().max(200).default(""),
  /** For the back office's page of health; empty = it says that there is no report of what only Prometheus reads. */
  PROMETHEUS_URL: optionalUrl,
  ...tracingSettings,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Addresses and networks (10.0.0.0/8) whose X-Forwarded-* headers count. */
  TRUSTED_PROXIES: z
    .string()
    .default("127.0.0.1")
    .transform((list) => list.split(",").map((each) => each.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
});
const isCountable = ({ DATABASE_POOLER, DATABASE_COUNTS_URL }: z.output<typeof Variables>) =>
  DATABASE_POOLER === "" || DATABASE_COUNTS_URL !== "";
const Env = Variables.refine(isCountable, {
  path: ["DATABASE_COUNTS_URL"],
  error: "Behind a pooler counts need a role of their own: its limit is shorter than that of other statements",
}).transform(({ AUTH_GET_LOGIN, ERP_LOGIN, ERP_PASSWORD, CARRIER_NOTICE_KEY, ...env }) => ({
  ...env,
  erp: ERP_LOGIN && ERP_PASSWORD ? { login: ERP_LOGIN, password: ERP_PASSWORD } : null,
  carrierNoticeKey: CARRIER_NOTICE_KEY || null,
  takesGetLogin: AUTH_GET_LOGIN === "" ? env.NODE_ENV !== "production" : AUTH_GET_LOGIN === "on",
}));

/** Storage settings belong to packages/db, addresses of external services to packages/gateways. */
export type Config = Readonly<z.output<typeof Env> & { storage: StorageConfig; gateways: GatewayConfig }>;

/** Called once, in main.ts. Every other module gets the config it needs as an argument. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success)
    return Object.freeze({ ...parsed.data, storage: readStorageConfig(env), gateways: readGatewayConfig(env) });
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
