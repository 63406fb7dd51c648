import { z } from "zod";

/** Empty: nowhere. */
const address = z.union([z.literal(""), z.url()]).default("");

const Env = z.object({
  EMULATORS_HOST: z.string().default("127.0.0.1"),
  /** The pages and the JSON of all emulators. */
  EMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** The mail server that keeps every letter to itself. */
  EMULATOR_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(4125),
  /** Where the payment providers tell of what happened, as a shop sets it in their cabinets. */
  EMULATOR_YOOKASSA_NOTICES: address,
  EMULATOR_SBER_NOTICES: address,
  /** Where the carrier tells of shipments, as a shop subscribes for it. */
  EMULATOR_CDEK_NOTICES: address,
});
export type Config = Readonly<z.output<typeof Env>>;

/** Called once, in main.ts. Everything else is handed the config it needs. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
