import { z } from "zod";

/** Empty: no notices. */
const address = z.union([z.literal(""), z.url()]).default("");

const Env = z.object({
  EMULATORS_HOST: z.string().default("127.0.0.1"),
  /** The pages and the JSON of all emulators. */
  EMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** Port of the mail server that delivers nothing. */
  EMULATOR_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(4125),
  /** Webhook URLs of the payment providers, as set in their merchant accounts. */
  EMULATOR_YOOKASSA_NOTICES: address,
  EMULATOR_SBER_NOTICES: address,
  /** Webhook URL of the carrier, as subscribed by the shop. */
  EMULATOR_CDEK_NOTICES: address,
});
export type Config = Readonly<z.output<typeof Env>>;

/** Called once, in main.ts. Every other module gets the config it needs as an argument. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
