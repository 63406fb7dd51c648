import { type GatewayConfig, readGatewayConfig } from "@zertsalo/gateways/config";
import { tracingSettings } from "@zertsalo/tracing/settings";
import { z } from "zod";

const Env = z.object({
  DATABASE_URL: z.url(),
  /** Health and metrics; 0 uses any free port. */
  INNER_HOST: z.string().default("127.0.0.1"),
  INNER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Number of jobs that run in parallel. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  /** Origin of the links in e-mails. */
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  /** The mail server, optionally with user and password: smtps://user:password@mail.example:465. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default("smtp://127.0.0.1:4125"), // the emulator by default
  /** «Зерцало <hello@zertsalo.test>»: its domain signs the e-mails. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^<>@\s]+@[\w.-]+>$|^[^<>@\s]+@[\w.-]+$/)
    .default("Зерцало <hello@zertsalo.test>"),
  /** «bounces@zertsalo.test»: undelivered emails are reported to it, an id added after a plus; empty: to MAIL_FROM. */
  BOUNCE_ADDRESS: z.union([z.literal(""), z.email()]).default(""),
  /** Where the shop's mail server hands on what comes to BOUNCE_ADDRESS, by SMTP; 0: nowhere. */
  BOUNCE_HOST: z.string().default("127.0.0.1"),
  BOUNCE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** A private key in PEM; without one e-mails are not signed. */
  DKIM_KEY_FILE: z.string().default(""),
  DKIM_SELECTOR: z.string().default("mail"),
  /** Same as in the API, which checks the codes that the worker sends. */
  JWT_SECRET: z.string().min(32),
  /** Renders pictures of configurations; empty = none is installed, and pieces keep their drawn pictures. */
  RENDERER_PROGRAM: z.string().default(""),
  /** Minutes after which a rendering is stopped and counted as failed. */
  RENDERER_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  ...tracingSettings,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});
/** Addresses of external services belong to packages/gateways. */
export type Config = Readonly<z.output<typeof Env> & { gateways: GatewayConfig }>;

/** Called once, in main.ts. Every other module gets the config it needs as an argument. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze({ ...parsed.data, gateways: readGatewayConfig(env) });
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
