import { type GatewayConfig, readGatewayConfig } from "@zertsalo/gateways/config";
import { z } from "zod";

const Env = z.object({
  DATABASE_URL: z.url(),
  WORKER_HOST: z.string().default("127.0.0.1"),
  /** Health and metrics; 0 takes any free port, for a second worker on one machine. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  /** How many jobs run side by side. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  /** Links in letters begin with it. */
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  /** The mail server, with user and password if it wants them: smtps://user:password@mail.example:465. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default("smtp://127.0.0.1:4125"), // the emulator, until told otherwise
  /** «Зерцало <hello@zertsalo.test>»: its domain signs the letters. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^<>@\s]+@[\w.-]+>$|^[^<>@\s]+@[\w.-]+$/)
    .default("Зерцало <hello@zertsalo.test>"),
  /** A private key in PEM; without one letters go unsigned. */
  DKIM_KEY_FILE: z.string().default(""),
  DKIM_SELECTOR: z.string().default("mail"),
  /** The API's: codes that the worker sends are checked there. */
  JWT_SECRET: z.string().min(32),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});
/** Where the outer services are is the business of packages/gateways. */
export type Config = Readonly<z.output<typeof Env> & { gateways: GatewayConfig }>;

/** Called once, in main.ts. Everything else is handed the config it needs. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze({ ...parsed.data, gateways: readGatewayConfig(env) });
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
