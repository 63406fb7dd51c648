import { developmentStaffSecret } from "@zertsalo/db/sealed";
import { readStorageConfig, type StorageConfig } from "@zertsalo/db/storage";
import { type GatewayConfig, readGatewayConfig } from "@zertsalo/gateways/config";
import { z } from "zod";

const flag = z.stringbool({ truthy: ["1"], falsy: ["0", ""] });

const Variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: z.url(),
  /** How many connections this process may hold; several processes share the server. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).default(10),
  REDIS_URL: z.url(),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Several processes listen on one port, the kernel spreads the connections. */
  REUSE_PORT: flag.default(false),
  PUBLIC_ORIGIN: z.url(),
  /** Of the back office: staff come from there alone. */
  BACKOFFICE_ORIGIN: z.url().default("http://localhost:3001"),
  /** Seals the secrets of the second factors. */
  STAFF_SECRET: z.string().min(32).default(developmentStaffSecret),
  /** Whether GET /users/auth/token takes a password, for an old client; without a word, in development and tests only. */
  AUTH_GET_LOGIN: z.enum(["on", "off", ""]).default(""),
  JWT_SECRET: z.string().min(32),
  /** The picture server: draws anew what people send, and hands it out. */
  PICTURES_URL: z.url().default("http://127.0.0.1:4200"),
  /** Where browsers get files of chats: another origin than the shop's. Empty = the picture server itself. */
  FILES_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  /** Shared with the picture server; signs the links to those files. */
  FILES_SECRET: z.string().min(24).default("development-only-files-secret"),
  /** Of the disk: with less of it free no more files are taken. */
  STORAGE_FREE_FLOOR_PERCENT: z.coerce.number().min(0).max(100).default(20),
  /** What 1C signs in with; without both there is no exchange. */
  ERP_LOGIN: z.string().max(100).default(""),
  ERP_PASSWORD: z.string().max(200).default(""),
  /** The last part of the address that the carrier tells of shipments at; without one it tells nothing. */
  CARRIER_NOTICE_KEY: z.string().max(200).default(""),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Addresses and networks (10.0.0.0/8) whose X-Forwarded-* headers count. */
  TRUSTED_PROXIES: z
    .string()
    .default("127.0.0.1")
    .transform((list) => list.split(",").map((each) => each.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
});
const Env = Variables.transform(({ AUTH_GET_LOGIN, ERP_LOGIN, ERP_PASSWORD, CARRIER_NOTICE_KEY, ...env }) => ({
  ...env,
  erp: ERP_LOGIN && isSecret(ERP_PASSWORD, env.NODE_ENV) ? { login: ERP_LOGIN, password: ERP_PASSWORD } : null,
  carrierNoticeKey: isSecret(CARRIER_NOTICE_KEY, env.NODE_ENV) ? CARRIER_NOTICE_KEY : null,
  takesGetLogin: AUTH_GET_LOGIN === "" ? env.NODE_ENV !== "production" : AUTH_GET_LOGIN === "on",
}));

/** A secret that everybody knows opens nothing in production. */
function isSecret(text: string, mode: string): boolean {
  return text !== "" && !(mode === "production" && text.startsWith("development-only"));
}

/** Where files are kept is the business of packages/db, where the outer services are that of packages/gateways. */
export type Config = Readonly<z.output<typeof Env> & { storage: StorageConfig; gateways: GatewayConfig }>;

/** Called once, in main.ts. Everything else is handed the config it needs. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success)
    return Object.freeze({ ...parsed.data, storage: readStorageConfig(env), gateways: readGatewayConfig(env) });
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
