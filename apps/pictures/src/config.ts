import { z } from "zod";

const flag = z.stringbool({ truthy: ["1"], falsy: ["0", ""] });

const Env = z
  .object({
    PICTURES_HOST: z.string().default("127.0.0.1"),
    PICTURES_PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
    /** Health, readiness and metrics of this process, for the shop's own machines; 0 uses any free port. */
    INNER_HOST: z.string().default("127.0.0.1"),
    INNER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    /** Several processes listen on one port, the kernel spreads the connections. */
    REUSE_PORT: flag.default(false),
    /** Directory of the originals, unless a bucket is configured. */
    STORAGE_DIR: z.string().default(".data/storage"),
    STORAGE_S3_ENDPOINT: z.union([z.literal(""), z.url()]).default(""),
    STORAGE_S3_BUCKET: z.string().default(""),
    STORAGE_S3_REGION: z.string().default(""),
    STORAGE_S3_KEY_ID: z.string().default(""),
    STORAGE_S3_SECRET: z.string().default(""),
    /** Cache of resized pictures; may be emptied at any time. */
    PICTURES_CACHE_DIR: z.string().default(".data/pictures"),
    PICTURES_CACHE_MB: z.coerce.number().int().min(1).default(4_096),
    /** Pictures that one address may have made in a minute; cached ones are not counted. */
    PICTURES_MISSES_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    /** Off on machines with little CPU: an AVIF takes seconds of one core, and every browser accepts the WebP. */
    PICTURES_AVIF: flag.default(true),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
    /** Shared with the API: signs links to files of chats. */
    FILES_SECRET: z.string().min(24).default("development-only-files-secret"),
    /** Addresses and networks whose X-Forwarded-For is trusted. */
    TRUSTED_PROXIES: z
      .string()
      .default("127.0.0.1")
      .transform((list) => list.split(",").map((each) => each.trim())),
  })
  .refine((env) => Boolean(env.STORAGE_S3_ENDPOINT) === Boolean(env.STORAGE_S3_BUCKET), {
    error: "STORAGE_S3_ENDPOINT and STORAGE_S3_BUCKET go together",
  });
export type Config = Readonly<z.output<typeof Env>>;

/** Called once, in main.ts. Every other module gets the config it needs as an argument. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
}
