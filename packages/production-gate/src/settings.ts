/** The processes of the shop; each knows the settings that it reads. */
export type Service =
  | "api"
  | "worker"
  | "pictures"
  | "mcp"
  | "emulators"
  | "storefront"
  | "backoffice"
  | "migrate"
  | "seed";

interface Setting {
  name: string;
  /** Who cannot work without it. Whoever merely finds it in its environment checks its value too. */
  neededBy: readonly Service[];
}

export interface Secret extends Setting {
  minLength: number;
  /** Needed only where this other setting has a value. */
  neededWith?: string;
}

export interface ProviderAddress extends Setting {
  /** What the emulator would do in its place. */
  provides: string;
}

/** Processes that call the outer services. */
const callers: readonly Service[] = ["api", "worker"];
const pages: readonly Service[] = ["storefront", "backoffice"];

/** Made by us: 256 random bits are 64 hexadecimal digits, 43 of base64. */
const ownLength = 32;
/** Given by a provider, who decides how long it is. */
export const givenLength = 8;

export const secrets: readonly Secret[] = [
  { name: "JWT_SECRET", neededBy: callers, minLength: ownLength },
  { name: "STAFF_SECRET", neededBy: ["api"], minLength: ownLength },
  { name: "FILES_SECRET", neededBy: ["api", "pictures"], minLength: ownLength },
  // Without them nobody of 1C or of the carrier is let in.
  { name: "ERP_PASSWORD", neededBy: [], minLength: 16 },
  { name: "CARRIER_NOTICE_KEY", neededBy: [], minLength: 24 },
  { name: "SMS_KEY", neededBy: callers, minLength: givenLength },
  { name: "DADATA_KEY", neededBy: callers, minLength: givenLength },
  { name: "CDEK_CLIENT_SECRET", neededBy: callers, minLength: givenLength },
  { name: "YOOKASSA_SECRET_KEY", neededBy: callers, minLength: givenLength },
  { name: "SBER_PASSWORD", neededBy: callers, minLength: givenLength },
  { name: "SBER_NOTICE_KEY", neededBy: [], minLength: givenLength },
  {
    name: "STORAGE_S3_SECRET",
    neededBy: ["api", "worker", "pictures", "seed"],
    neededWith: "STORAGE_S3_ENDPOINT",
    minLength: givenLength,
  },
];

/** Addresses that may carry a password: postgres://user:password@host. */
export const addressesWithPassword: readonly string[] = [
  "DATABASE_URL",
  "DATABASE_COUNTS_URL",
  "DATABASE_REPLICA_URL",
  "REDIS_URL",
  "SMTP_URL",
];

export const providerAddresses: readonly ProviderAddress[] = [
  { name: "YOOKASSA_URL", neededBy: callers, provides: "payments" },
  { name: "SBER_URL", neededBy: callers, provides: "payments" },
  { name: "CDEK_URL", neededBy: callers, provides: "shipments" },
  { name: "DADATA_URL", neededBy: callers, provides: "companies and addresses" },
  { name: "SMS_URL", neededBy: callers, provides: "text messages" },
  { name: "SMTP_URL", neededBy: ["worker"], provides: "emails" },
  // Without an address a sketch replaces the map.
  { name: "MAP_TILES_URL", neededBy: [], provides: "the map" },
];

/** Go with a secret of the same provider, and are none themselves. */
export const providerLogins: readonly Setting[] = ["YOOKASSA_SHOP_ID", "SBER_USER", "CDEK_CLIENT_ID"].map((name) => ({
  name,
  neededBy: callers,
}));

export const publicOrigins: readonly Setting[] = [
  { name: "PUBLIC_ORIGIN", neededBy: ["api", "worker", "mcp", ...pages] },
  { name: "BACKOFFICE_ORIGIN", neededBy: ["api", "mcp", "backoffice"] },
  { name: "FILES_ORIGIN", neededBy: ["api", ...pages] },
];
